import { expect, test } from 'vitest';
import type { LineSound } from './line-sound.ts';
import { peaksOf } from './peaks.ts';

const soundOf = (samples: number[], offsetSeconds = 0): LineSound => ({
  buffer: { sampleRate: 1, getChannelData: () => Float32Array.from(samples) } as unknown as AudioBuffer,
  offsetSeconds,
  lengthSeconds: samples.length - offsetSeconds,
  marks: [],
});

test('each stretch shows its loudest moment, whichever way it swings, against the loudest of all', () => {
  expect(peaksOf(soundOf([0, 0.25, -0.5, 0.125]), 2)).toEqual([0.5, 1]);
});

test('what is before the line is not drawn', () => {
  expect(peaksOf(soundOf([1, 1, 0.25, 0.5], 2), 2)).toEqual([0.5, 1]);
});

test('silence stays flat, and a line shorter than its picture is drawn all the same', () => {
  expect(peaksOf(soundOf([0, 0]), 2)).toEqual([0, 0]);
  expect(peaksOf(soundOf([0.5]), 4)).toHaveLength(4);
});
