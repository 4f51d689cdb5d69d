import { expect, it } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { linesFrom } from '#domain/practice/testing.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { nearbyLines } from './nearby-lines.ts';

const lines = linesFrom(
  'ME: I never wanted any of this.',
  'A: Nor did I.',
  'ME: Then why did you come back here?',
  'A: You know why.',
  'ME: No.',
  'ME: Then why did you come alone?',
  'A: Listen.',
  'ME: The last train leaves at midnight, you know.',
);
const sheet = cueSheet({ lines }, asId<CharacterId>('ME'), defaultTiming);
const sounding = new Map(
  lines.map(({ id, text }) => {
    const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
      ways: [word.toLowerCase()],
    }));
    return [id, { words, sounds: words.map(() => ({ pronunciations: [] })) }];
  }),
);
const stepsNear = (step: number) => nearbyLines(sheet, step, sounding).map((near) => near.step);

it('offers my lines before and after the current one, and no short ones', () => {
  expect(stepsNear(4)).toEqual([0, 2, 5, 7]);
  expect(stepsNear(0)).toEqual([2]);
});

it('offers no line that begins like the current one, and none during the partner’s line', () => {
  expect(stepsNear(2)).toEqual([0]);
  expect(stepsNear(1)).toEqual([]);
});
