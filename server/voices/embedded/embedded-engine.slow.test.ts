// With the real voices, not a double.
import { expect, it } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { utteranceOf } from '../testing.ts';
import { embeddedEngine } from './embedded-engine.ts';

it('interrupts no line when workers are removed', async () => {
  const engine = embeddedEngine({ workers: 3 });
  const workers = engine.workers!;
  const texts = ['I kept the coat, and the letter in it.', 'You never asked me for either of them.', 'Well?'];
  const lines = texts.map((text) => engine.speak(utteranceOf(text), 'now', asId<UserId>('actor')).speech);
  expect(workers.running).toBe(3);
  workers.limitTo(1);
  for (const { durationSeconds } of await Promise.all(lines)) expect(durationSeconds).toBeGreaterThan(0.3);
  expect(workers.running).toBe(1);
  await engine.close();
});

it('generates a short line next to a long one, even with one worker', async () => {
  const engine = embeddedEngine({ workers: 1 });
  const order: string[] = [];
  const note = (name: string, text: string) =>
    engine.speak(utteranceOf(text), 'now', asId<UserId>('actor')).speech.then(() => order.push(name));
  await Promise.all([note('long', '4 7 '.repeat(300)), note('short', 'Is that all?')]);
  expect(order).toEqual(['short', 'long']);
  await engine.close();
});
