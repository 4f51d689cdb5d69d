import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { coachingStrengths, marksOf } from './line-marks.ts';
import { observationsOf, readingOf, type SpokenLine } from './observations.ts';
import { ownReadings } from './own-readings.ts';
import { faults, lineWith } from './testing.ts';
import { writtenPauses } from './written-pauses.ts';

describe('a run', () => {
  const seed = 4711;
  const clean = Array.from({ length: 6 }, (_, id) => lineWith(id, seed, null));
  const readings = clean.map(readingOf);

  it('without faults has nothing to observe', () => {
    expect(observationsOf(clean, [], 'usual')).toEqual([]);
    expect(observationsOf(clean, readings, 'usual')).toEqual([]);
  });

  it.each(faults)('with a line that is %s has that observation, with the reading before', (fault) => {
    const faulty = clean.map((line, id) => (id === 3 ? lineWith(3, seed + 1, fault) : line));
    const observed = observationsOf(faulty, readings, 'usual');
    expect(observed.map(({ kind, line }) => [kind, line.lineId])).toEqual([[fault, 'line-3']]);
    expect(observed[0]!.before).toEqual(readings[3]);
  });
});

const line = (change: Partial<SpokenLine> = {}): SpokenLine => ({
  lineId: asId('a'),
  measures: {
    levelDb: -20,
    syllablesPerSecond: 4,
    pitchMedianHz: 120,
    pitchRangeSemitones: 8,
    endDropDb: 2,
    pauses: [],
  },
  roomDb: -60,
  speechSeconds: 3,
  writtenPauses: 0,
  lateSeconds: 0,
  ...change,
});

it('knows nothing of an actor who was never heard', () => {
  for (const strength of coachingStrengths)
    expect(
      marksOf(line({ measures: { ...line().measures, levelDb: -40 } }), ownReadings([], asId('a')), strength),
    ).toEqual([]);
});

it('observes at most three lines, each once', () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    line({ lineId: asId(`${index}`), lateSeconds: 4, writtenPauses: 1 }),
  );
  const observed = observationsOf(many, [], 'usual');
  expect(observed.map(({ kind }) => kind).toSorted()).toEqual(['late', 'swallowed-pause']);
});

it('is stricter by choice', () => {
  const before = Array.from({ length: 5 }, () => readingOf(line()));
  const faster = line({ measures: { ...line().measures, syllablesPerSecond: 5.2 } });
  const kinds = coachingStrengths.map(
    (strength) => marksOf(faster, ownReadings(before, asId('a')), strength).length,
  );
  expect(kinds).toEqual([0, 0, 1]);
});

it.each([
  ['I never — never said that.', 1],
  ['Well… (beat) no. (pause, then) Yes.', 3],
  ['… and then he left —', 0],
  ['(quietly) Come in.', 0],
])('finds the pauses that are written: %s', (text, pauses) => {
  expect(writtenPauses(text)).toBe(pauses);
});
