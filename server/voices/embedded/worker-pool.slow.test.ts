import { afterEach, expect, it } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { inThread } from '../speaker-process.ts';
import type { LineToRender } from './render-line.ts';
import { plainLine } from './testing.ts';
import { WorkerPool } from './worker-pool.ts';
import type { PoolOptions } from './worker-pool.ts';

const start = inThread(new URL('./testing-worker.ts', import.meta.url));
const pools: WorkerPool<LineToRender>[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function openPool(options: Partial<PoolOptions> = {}): WorkerPool<LineToRender> {
  const pool = new WorkerPool<LineToRender>({ workers: 1, start, ...options });
  pools.push(pool);
  return pool;
}

const say = (
  pool: WorkerPool<LineToRender>,
  text: string,
  priority: 'now' | 'ahead' = 'now',
  userId = asId<UserId>('actor'),
) => pool.render(plainLine(text), priority, userId);
const threadOf = async (pool: WorkerPool<LineToRender>, text: string) =>
  (await say(pool, text).answer).speech!.audio[0];

it('replaces a thread that does not answer, and continues', async () => {
  const pool = openPool({ timeoutMs: 3000 });
  const first = await threadOf(pool, 'one');
  const hanging = say(pool, 'hang').answer;
  const waiting = threadOf(pool, 'two');
  await expect(hanging).rejects.toMatchObject({ code: 'speech.failed' });
  expect(await waiting).not.toBe(first);
});

it('fails only the line whose thread crashed', async () => {
  const pool = openPool();
  const broken = ['break', 'leave'].map((text) => say(pool, text).answer);
  const next = threadOf(pool, 'one');
  for (const answer of broken) await expect(answer).rejects.toMatchObject({ code: 'speech.failed' });
  expect(await next).toBeGreaterThan(0);
});

it('speaks lines that are waited for before prepared ones, and prioritizes one that is asked for', async () => {
  const pool = openPool();
  const order: string[] = [];
  const note = (text: string, priority: 'now' | 'ahead') => {
    const render = say(pool, text, priority);
    return { ...render, noted: render.answer.then(() => order.push(text)) };
  };
  const all = ['first', 'ahead one', 'ahead two', 'ahead three'].map((text) => note(text, 'ahead'));
  all.push(note('now', 'now'));
  all[3]!.hurry();
  await Promise.all(all.map(({ noted }) => noted));
  expect(order).toEqual(['first', 'now', 'ahead three', 'ahead one', 'ahead two']);
});

it('gives everyone who waits a turn, however many lines one actor requests at once', async () => {
  const pool = openPool();
  const order: string[] = [];
  const asked = ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'mine 1', 'mine 2', 'theirs 1'];
  await Promise.all(
    asked.map((text) =>
      say(pool, text, 'now', asId<UserId>(text.split(' ')[0]!)).answer.then(() => order.push(text)),
    ),
  );
  expect(order).toEqual(['flood 1', 'mine 1', 'theirs 1', 'flood 2', 'mine 2', 'flood 3', 'flood 4']);
});

it('reserves a thread for lines that are waited for while others are prepared', async () => {
  const pool = openPool({ workers: 2 });
  const ahead = say(pool, 'hang', 'ahead').answer;
  const next = say(pool, 'next', 'ahead').answer;
  expect(await threadOf(pool, 'now')).toBeGreaterThan(0);
  const [, ended] = await Promise.allSettled([ahead, next, pool.close()]);
  expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'speech.busy' } });
});

it('refuses lines if too many wait, and when it closes', async () => {
  const pool = openPool({ maxWaiting: 1 });
  const [made, waiting, refused] = ['one', 'hang', 'three'].map((text) => say(pool, text).answer);
  await expect(refused).rejects.toMatchObject({ code: 'speech.busy' });
  await made;
  const [ended] = await Promise.allSettled([waiting, pool.close()]);
  expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'speech.busy' } });
  await expect(say(pool, 'four').answer).rejects.toMatchObject({ code: 'speech.busy' });
});

it('starts a thread when a line finds none free, and not before', async () => {
  const pool = openPool({ workers: 4, staying: 2 });
  expect(pool.running).toBe(0);
  await Promise.all(['one', 'two', 'three'].map((text) => say(pool, text).answer));
  expect(pool.running).toBe(3);
  await say(pool, 'four').answer;
  expect(pool.running).toBe(3);
});

it('ends idle threads, except those that stay', async () => {
  const pool = openPool({ workers: 4, staying: 2, idleMs: 20 });
  await Promise.all(['one', 'two', 'three', 'four'].map((text) => say(pool, text).answer));
  await expect.poll(() => pool.running).toBe(2);
  expect(await threadOf(pool, 'five')).toBeGreaterThan(0);
});

it('warms up the threads that stay, within its limit', () => {
  const [small, large] = [openPool({ workers: 1, staying: 2 }), openPool({ workers: 9, staying: 2 })];
  for (const pool of [small, large]) pool.warm();
  expect([small.running, large.running]).toEqual([1, 2]);
});

it('made smaller, ends each thread after the line it speaks', async () => {
  const pool = openPool({ workers: 3 });
  const lines = ['one', 'two', 'three', 'four'].map((text) => say(pool, text).answer);
  pool.limitTo(1);
  expect(pool.running).toBe(3);
  for (const line of await Promise.all(lines)) expect(line.speech!.audio[0]).toBeGreaterThan(0);
  expect(pool.running).toBe(1);
});

it('made larger, immediately speaks what waited', async () => {
  const pool = openPool({ workers: 1 });
  const hanging = say(pool, 'hang').answer;
  const waiting = threadOf(pool, 'one');
  pool.limitTo(2);
  expect(await waiting).toBeGreaterThan(0);
  await Promise.allSettled([hanging, pool.close()]);
});
