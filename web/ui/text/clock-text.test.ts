import { expect, test } from 'vitest';
import { clockText, durationText } from './clock-text.ts';

test('a clock shows minutes and seconds, with more than 60 minutes past an hour', () => {
  expect([0, 59.9, 61, 3725].map(clockText)).toEqual(['00:00', '00:59', '01:01', '62:05']);
});

test('a duration has its two largest units', () => {
  expect([22, 60, 80, 960, 3600, 5000].map(durationText)).toEqual([
    '22 s',
    '1 min',
    '1 min 20 s',
    '16 min',
    '1 h',
    '1 h 23 min',
  ]);
});
