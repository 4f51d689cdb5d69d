import { expect, test } from 'vitest';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { peaksOf } from './peaks.ts';

const soundOf = (samples: number[], offsetSeconds = 0): LineSound => ({
  buffer: { sampleRate: 1, getChannelData: () => Float32Array.from(samples) } as unknown as AudioBuffer,
  offsetSeconds,
  lengthSeconds: samples.length - offsetSeconds,
  marks: [],
});

test('each segment shows its absolute peak, relative to the highest of all', () => {
  expect(peaksOf(soundOf([0, 0.25, -0.5, 0.125]), 2)).toEqual([0.5, 1]);
});

test('sound before the line is not drawn', () => {
  expect(peaksOf(soundOf([1, 1, 0.25, 0.5], 2), 2)).toEqual([0.5, 1]);
});

test('silence stays flat, and a line shorter than its drawing is drawn completely', () => {
  expect(peaksOf(soundOf([0, 0]), 2)).toEqual([0, 0]);
  expect(peaksOf(soundOf([0.5]), 4)).toHaveLength(4);
});
