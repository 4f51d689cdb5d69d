import { expect, it } from 'vitest';
import { soundBounds } from './sound-bounds.ts';

const samples = (...values: number[]) => Float32Array.from(values);

it('finds where the voice starts and ends', () => {
  expect(soundBounds(samples(0, 0.001, 0.5, -0.02, 0.3, 0.001, 0), 10, 0)).toEqual({ start: 0.2, end: 0.5 });
});

it('skips the decoder’s padding', () => {
  expect(soundBounds(samples(0.9, 0.9, 0, 0.5, 0), 10, 0.2)).toEqual({ start: 0.3, end: 0.4 });
});

it('returns the whole length for silence', () => {
  expect(soundBounds(samples(0, 0, 0, 0), 10, 0.1)).toEqual({ start: 0.1, end: 0.4 });
});
