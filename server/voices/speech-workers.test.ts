import { expect, it } from 'vitest';
import { workersOf } from './speech-workers.ts';
import { countingEngine } from './testing.ts';

function engineWith(running: number, canSpeak = true) {
  const limits: number[] = [];
  const workers = { running, limitTo: (limit: number) => void limits.push(limit) };
  return { limits, engine: { ...countingEngine('embedded'), workers, canSpeak: () => canSpeak } };
}

it('shares the limit among the engines that can speak, and counts the workers of all', () => {
  const [neural, embedded, missing] = [engineWith(1), engineWith(2), engineWith(0, false)];
  const elsewhere = countingEngine('elevenlabs');
  const workers = workersOf([elsewhere, missing.engine, neural.engine, embedded.engine]);
  expect(workers.running).toBe(3);
  workers.limitTo(5);
  workers.limitTo(1);
  expect([neural.limits, embedded.limits, missing.limits]).toEqual([[2, 1], [3, 1], []]);
});
