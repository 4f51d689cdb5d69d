import { expect, it } from 'vitest';
import { readingOf, type Observation } from '#domain/coaching/observations.ts';
import { asId } from '#domain/ids.ts';
import type { HeardLine } from './coaching-now.ts';
import { observationText } from './observation-text.ts';

const line: HeardLine = {
  lineId: asId('a'),
  measures: {
    levelDb: -20,
    syllablesPerSecond: 6.24,
    pitchMedianHz: 120,
    pitchRangeSemitones: 8,
    endDropDb: 2,
    pauses: [],
    from: 1,
    to: 3,
    speechSeconds: 2,
    roomDb: -60,
    curve: { levelDb: [-20], pitchHz: [120] },
  },
  roomDb: -60,
  speechSeconds: 2,
  writtenPauses: 1,
  lateSeconds: -0.8,
};
const words = (change: Partial<Observation<HeardLine>>) =>
  observationText({ kind: 'rushing', line, before: null, ...change });

it('says what was measured, and what changed since last time', () => {
  const before = { ...readingOf(line), syllablesPerSecond: 4.1 };
  expect(words({ before })).toEqual({
    title: 'Rushed',
    text: '6.2 syllables a second, faster than your usual tempo.',
    change: 'Last time: 4.1 syllables a second. This time: 6.2 syllables a second.',
  });
  expect(words({}).change).toBeNull();
});

it('says how early or late a pick-up was', () => {
  expect(words({ kind: 'early' }).text).toBe('You came in 0.8 s early.');
  expect(words({ kind: 'late', line: { ...line, lateSeconds: 2.04 } }).text).toBe('You came in 2.0 s late.');
});

it('compares nothing with a time when the value wasn’t measured', () => {
  const before = { ...readingOf(line), lateSeconds: null };
  expect(words({ kind: 'early', before }).change).toBeNull();
});
