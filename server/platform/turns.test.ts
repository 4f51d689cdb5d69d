import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { Turns, type TurnLimits } from './turns.ts';

/** Work that is noted when it starts and ends when it is told to. */
function openTurns(limits: Partial<TurnLimits> = {}) {
  const turns = new Turns({ atOnce: 1, maxWaiting: 10, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, signal?: AbortSignal) =>
    turns
      .run(
        owner,
        () => {
          started.push(owner);
          return new Promise<void>((done) => ends.push(done));
        },
        signal,
      )
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Problem ? error.code : error),
      );
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { turns, started, ask, endNext };
}

test('owners take turns, however much one of them has waiting', async () => {
  const { started, ask, endNext } = openTurns();
  for (const owner of ['ada', 'ada', 'ada', 'ada', 'ben', 'cleo', 'ben']) void ask(owner);
  for (let i = 0; i < 7; i += 1) await endNext();
  expect(started).toEqual(['ada', 'ben', 'cleo', 'ada', 'ben', 'ada', 'ada']);
});

test('one owner never has everything that runs', async () => {
  const { started, ask, endNext } = openTurns({ atOnce: 2, perOwner: 1 });
  for (const owner of ['ada', 'ada', 'ben']) void ask(owner);
  await new Promise(setImmediate);
  expect(started).toEqual(['ada', 'ben']);
  await endNext();
  expect(started).toEqual(['ada', 'ben', 'ada']);
});

test('an owner with too much waiting is refused, and so is everybody if too much waits in all', async () => {
  const { ask, endNext } = openTurns({ maxWaiting: 3, maxWaitingPerOwner: 2 });
  const answers = ['ada', 'ada', 'ada', 'ada', 'ben', 'cleo'].map((owner) => ask(owner));
  expect(await answers[3]).toBe('request.too_many');
  expect(await answers[5]).toBe('server.busy');
  for (let i = 0; i < 4; i += 1) await endNext();
  expect(await Promise.all([...answers.slice(0, 3), answers[4]])).toEqual(Array(4).fill('done'));
});

test('nobody who leaves keeps a place, and closing refuses all that waits', async () => {
  const { turns, ask } = openTurns({ maxWaiting: 1 });
  void ask('ada');
  const leaving = new AbortController();
  const left = ask('ben', leaving.signal);
  leaving.abort();
  expect(await left).toBe('server.busy');
  const waiting = ask('cleo');
  turns.close();
  expect(await waiting).toBe('server.busy');
  expect(await ask('dov')).toBe('server.busy');
});
