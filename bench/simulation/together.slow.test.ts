import { expect, it } from 'vitest';
import { chanceFrom } from '#domain/chance.ts';
import { fileEffect } from './effects.ts';
import { together } from './together.ts';

/** Two requests of three effects each, in the order in which they happen. */
async function orderBy(seed: number): Promise<string> {
  const happened: string[] = [];
  const requestOf = (name: string) => async () => {
    for (let effect = 1; effect <= 3; effect += 1)
      await fileEffect(true, async () => void happened.push(`${name}${effect}`));
  };
  await together(chanceFrom(seed), async () => false, [requestOf('a'), requestOf('b')]);
  return happened.join(' ');
}

it('two requests take turns, each in its own order, by chance alone', async () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const orders: string[] = [];
  for (const seed of seeds) orders.push(await orderBy(seed));
  for (const [seed, order] of orders.entries()) {
    expect(await orderBy(seed)).toBe(order);
    expect(order.split(' ').filter((effect) => effect.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  }
  expect(new Set(orders).size).toBeGreaterThan(5);
});

it('a request that fails does not keep the other from ending', async () => {
  const failing = () => fileEffect(true, () => Promise.reject(new Error('broken')));
  const happened: number[] = [];
  const other = () => fileEffect(true, async () => void happened.push(1));
  await expect(together(chanceFrom(1), async () => false, [failing, other])).rejects.toThrow('broken');
  expect(happened).toEqual([1]);
});
