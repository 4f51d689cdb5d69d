import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { piecesRecognizer } from './speech-pieces.ts';

const rateHz = 16_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const voice = (seconds: number) =>
  Float32Array.from({ length: seconds * rateHz }, (_, i) => Math.sin(i / 9) * 0.3);
const silence = (seconds: number) => new Float32Array(seconds * rateHz);

function recognizer(fails = false) {
  const sent: number[] = [];
  const made = piecesRecognizer(rateHz, async (piece) => {
    if (fails) throw new Error('offline');
    sent.push(piece.length / rateHz);
    return `piece ${sent.length}`;
  });
  return { ...made, sent };
}

it('sends what was said when a pause begins, and the rest at the end', async () => {
  const { hear, listen, sent } = recognizer();
  const texts: string[] = [];
  const speech = listen('A line.', (text) => texts.push(text));
  for (const sound of [silence(5), voice(2), silence(3), voice(1)]) {
    for (let at = 0; at < sound.length; at += 320) hear(sound.subarray(at, at + 320));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await speech.end()).toBe('piece 1 piece 2');
  expect(texts).toEqual(['piece 1']);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBeGreaterThan(2);
  expect(sent[0]).toBeLessThan(3.5);
});

it('never sends silence, nor a piece longer than the server accepts', async () => {
  const { hear, listen, sent } = recognizer();
  hear(voice(5));
  hear(silence(1));
  const silent = listen('A line.', () => {});
  hear(silence(20));
  expect(await silent.end()).toBeNull();
  const long = listen('A long line.', () => {});
  for (let second = 0; second < 65; second++) hear(voice(1));
  await long.end();
  expect(sent.length).toBe(3);
  expect(Math.max(...sent)).toBeLessThanOrEqual(30);
});

it('returns no words if the server can’t be reached', async () => {
  const { hear, listen } = recognizer(true);
  const speech = listen('A line.', () => {});
  hear(voice(1));
  expect(await speech.end()).toBeNull();
});
