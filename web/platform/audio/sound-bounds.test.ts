import { expect, it } from 'vitest';
import { soundBounds } from './sound-bounds.ts';

const samples = (...values: number[]) => Float32Array.from(values);

it('finds where the voice begins and ends', () => {
  expect(soundBounds(samples(0, 0.001, 0.5, -0.02, 0.3, 0.001, 0), 10, 0)).toEqual({ start: 0.2, end: 0.5 });
});

it('does not look before the decoder’s lead', () => {
  expect(soundBounds(samples(0.9, 0.9, 0, 0.5, 0), 10, 0.2)).toEqual({ start: 0.3, end: 0.4 });
});

it('takes silence as a line that lasts as long as it is', () => {
  expect(soundBounds(samples(0, 0, 0, 0), 10, 0.1)).toEqual({ start: 0.1, end: 0.4 });
});
