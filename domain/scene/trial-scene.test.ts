import { expect, test } from 'vitest';
import { trialSceneOn } from './trial-scene.ts';

const scene = trialSceneOn('2026-12-28');

test('the trial scene has eight lines by three characters and takes 22 seconds', () => {
  expect(scene.lines).toHaveLength(8);
  expect(new Set(scene.lines.map((line) => line.characterId))).toEqual(
    new Set(scene.characters.map((character) => character.id)),
  );
  expect(scene.characters).toHaveLength(3);
  expect(scene.estimatedDurationSeconds).toBe(22);
  expect(scene).toMatchObject({
    lineCount: 8,
    characterCount: 3,
    genre: 'drama',
    difficulty: 'intermediate',
  });
});

test('its audition is a week away, also across the turn of the year', () => {
  expect(scene.auditionDueDate).toBe('2027-01-04');
});
