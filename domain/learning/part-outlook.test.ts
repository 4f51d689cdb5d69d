import { expect, test } from 'vitest';
import { addDays } from '../scene/due-date.ts';
import { trialSceneOn } from '../scene/trial-scene.ts';
import { learnedPart } from './learned-part.ts';
import { learningDay } from './learning-day.ts';
import { usualLearning, type LearnedPart } from './learning-schema.ts';
import { partOutlook, safetyLevel } from './part-outlook.ts';

const today = '2026-11-21';
const here = { today, timeZone: 'UTC' };
const scene = trialSceneOn(today);
const part = learnedPart(scene, scene.characters[1]!.id, addDays(today, 30))!;
const outlookOf = (learned: LearnedPart) =>
  partOutlook(learned, learningDay({ settings: usualLearning, parts: [learned] }, here).plans[0], here);
const tried = (grades: readonly ('got' | 'missed')[]): LearnedPart => ({
  ...part,
  lines: part.lines.map((line, i) =>
    i > 1
      ? line
      : {
          ...line,
          tries: grades.map((grade, day) => ({
            at: `${addDays(today, day - grades.length)}T12:00:00.000Z`,
            grade: i === 0 ? grade : 'missed',
            hints: 0,
            way: 'cue-to-line',
            isShown: false,
          })),
        },
  ),
});

test('says nothing before the first try', () => {
  expect(outlookOf(part)).toMatchObject({ curve: [], onDue: null });
  expect([...outlookOf(part).safety.values()]).toEqual(part.lines.map(() => null));
});

test('holds a line that was said right for safer than one that was missed, and one never tried for new', () => {
  const { safety } = outlookOf(tried(['got', 'got', 'got']));
  const [good, bad, untried] = part.lines.map(({ id }) => safety.get(id)!);
  expect(good).toBeGreaterThan(bad!);
  expect(untried).toBeNull();
  expect([null, 0.2, 0.6, 0.8, 0.95].map(safetyLevel)).toEqual(['new', 'shaky', 'fair', 'good', 'safe']);
});

test('draws a few days up to the date, within 0 and 1, ending with the forecast of that day', () => {
  const { curve, onDue } = outlookOf(tried(['got', 'got']));
  expect(curve.length).toBeGreaterThan(4);
  expect(curve.length).toBeLessThanOrEqual(15);
  expect(curve.at(-1)).toEqual({ date: addDays(today, 30), value: onDue!.share });
  for (const { value } of curve) expect(value >= 0 && value <= 1).toBe(true);
});
