import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId, type SceneId } from '../ids.ts';
import { addDays } from '../scene/due-date.ts';
import { learningDay, secondsOfTry } from './learning-day.ts';
import { usualLearning, type LearnedLine, type LearnedPart, type Learning } from './learning-schema.ts';
import type { GradedTry } from './line-try.ts';
import { withChange, type MadeTry } from './with-changes.ts';

const today = '2026-11-21';
const here = { today, timeZone: 'Europe/Berlin' };
const at = (daysAgo: number, hour = 12) =>
  `${addDays(today, -daysAgo)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const got = (daysAgo: number, hour?: number): GradedTry => ({
  at: at(daysAgo, hour),
  grade: 'got',
  hints: 0,
  way: 'cue-to-line',
  isShown: false,
});
const lineOf = (id: string, given: Partial<LearnedLine> = {}): LearnedLine => ({
  id: asId(id),
  order: Number(id.replace(/\D/g, '')),
  words: 10,
  seconds: 5,
  isChanged: false,
  tries: [],
  troubleWords: [],
  objective: '',
  verb: '',
  ...given,
});
const partOf = (name: string, lines: readonly LearnedLine[], dueDate: string | null): LearnedPart => ({
  sceneId: asId<SceneId>(name),
  title: name,
  characterId: asId('c'),
  characterName: 'MARA',
  due: dueDate ?? 'none',
  dueDate,
  lines,
});
const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => lineOf(`${name}${i}`));
const learningOf = (
  parts: readonly LearnedPart[],
  settings: Partial<Learning['settings']> = {},
): Learning => ({
  settings: { ...usualLearning, minutesPerDay: 3, ...settings },
  parts,
});

test('begins a part with its first lines, within the minutes of a day', () => {
  const day = learningDay(learningOf([partOf('a', linesOf('a', 40), addDays(today, 30))]), here);
  expect(day.lines[0]).toEqual({ sceneId: 'a', lineId: 'a0' });
  expect(day.minutes).toBeGreaterThan(0);
  expect(day.minutes).toBeLessThanOrEqual(3);
  expect(day).toMatchObject({ minutesDone: 0, limit: 3, daysAway: null });
  expect(day.plans[0]?.plan.forecast).toBeNull();
});

test('shares the minutes among dates, and leaves out those that have passed', () => {
  const parts = [
    partOf('gone', linesOf('g', 5), addDays(today, -1)),
    partOf('later', linesOf('l', 20), addDays(today, 20)),
    partOf('soon', linesOf('s', 20), addDays(today, 2)),
    partOf('kept', linesOf('k', 20), null),
  ];
  const day = learningDay(learningOf(parts, { minutesPerDay: 20 }), here);
  expect(day.plans.map(({ due }) => due)).toEqual([addDays(today, 2), addDays(today, 20), null]);
  const of = (sceneId: string) => day.lines.filter((line) => line.sceneId === sceneId).length;
  expect(of('soon')).toBeGreaterThan(of('later'));
  expect(of('later')).toBeGreaterThan(0);
  expect(of('gone')).toBe(0);
});

test('puts lines with new words first', () => {
  const lines = linesOf('a', 30).map((line, i) => (i === 25 ? { ...line, isChanged: true } : line));
  const day = learningDay(learningOf([partOf('a', lines, addDays(today, 9))]), here);
  expect(day.lines.map(({ lineId }) => lineId).slice(0, 2)).toEqual(['a25', 'a0']);
});

test('a day can be skipped, and made longer', () => {
  const parts = [partOf('a', linesOf('a', 40), addDays(today, 5))];
  const with0 = learningDay(learningOf(parts, { day: { date: today, minutes: 0 } }), here);
  expect(with0.lines).toEqual([]);
  const more = learningDay(learningOf(parts, { day: { date: today, minutes: 9 } }), here);
  expect(more.minutes).toBeGreaterThan(3);
  const old = learningDay(learningOf(parts, { day: { date: addDays(today, -1), minutes: 0 } }), here);
  expect(old.lines.length).toBeGreaterThan(0);
});

test('counts what was done today, and how long nothing was done', () => {
  const done = lineOf('a0', { tries: [got(0), got(0, 13)] });
  const part = (line: LearnedLine) => [partOf('a', [line, ...linesOf('b', 40)], addDays(today, 5))];
  const now = learningDay(learningOf(part(done)), here);
  expect(now.minutesDone).toBeCloseTo((2 * secondsOfTry(done)) / 60);
  expect(now.minutes + now.minutesDone).toBeLessThanOrEqual(3);
  expect(now.daysAway).toBe(0);
  expect(now.plans[0]?.plan.forecast).not.toBeNull();
  expect(learningDay(learningOf(part(lineOf('a0', { tries: [got(4)] }))), here).daysAway).toBe(4);
});

test('comes to an end: a line that was tried eight times today waits for tomorrow', () => {
  const often = Array.from({ length: 8 }, (_, hour) => ({ ...got(0, hour), grade: 'missed' as const }));
  const lines = [lineOf('a0', { tries: often }), lineOf('a1', { tries: often.slice(3) })];
  const day = learningDay(learningOf([partOf('a', lines, addDays(today, 5))], { minutesPerDay: 60 }), here);
  expect(day.lines.filter(({ lineId }) => lineId === 'a0')).toEqual([]);
  expect(day.lines.filter(({ lineId }) => lineId === 'a1').length).toBeLessThanOrEqual(3);
});

const made = (lineId: string, daysAgo: number, hour: number): MadeTry => ({
  ...got(daysAgo, hour),
  id: `${lineId} ${daysAgo} ${hour}`,
  lineId: asId(lineId),
  linesCalled: 0,
  pickUpMs: null,
  words: null,
  strictness: 'performance',
  mark: 'got',
  device: '',
});

test('whatever was tried, in whatever order it arrives, the same day follows, and it keeps to the limit', () => {
  const tries = fc.uniqueArray(fc.record({ line: fc.nat(11), daysAgo: fc.nat(9), hour: fc.nat(22) }), {
    selector: ({ line, daysAgo, hour }) => `${line} ${daysAgo} ${hour}`,
    maxLength: 40,
  });
  const part = partOf('a', linesOf('a', 12), addDays(today, 4));
  fc.assert(
    fc.property(tries, fc.integer({ min: 1, max: 6 }), (all, minutesPerDay) => {
      const begun = learningOf([part], { minutesPerDay });
      const arrive = (list: typeof all) =>
        list.reduce(
          (known, { line, daysAgo, hour }) =>
            withChange(known, {
              what: 'tries',
              sceneId: part.sceneId,
              tries: [made(`a${line}`, daysAgo, hour)],
            }),
          begun,
        );
      const day = learningDay(arrive(all), here);
      expect(learningDay(arrive([...all, ...all].toReversed()), here)).toEqual(day);
      const over = Math.max(0, day.minutesDone - minutesPerDay);
      expect(day.minutes + day.minutesDone).toBeLessThanOrEqual(minutesPerDay + over + 0.001);
    }),
    { numRuns: 60 },
  );
});
