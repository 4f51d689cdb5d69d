import { expect, test } from 'vitest';
import type { CharacterId } from '../ids.ts';
import { addDays } from '../scene/due-date.ts';
import { trialSceneOn } from '../scene/trial-scene.ts';
import { learnedPart } from './learned-part.ts';
import { usualLearning, type Due, type Learning } from './learning-schema.ts';
import { withChange, type LearningChange, type MadeTry } from './with-changes.ts';

const today = '2026-11-21';
const scene = trialSceneOn(today);
const [june, mara] = scene.characters.map(({ id }) => id) as [CharacterId, CharacterId];
const partOf = (characterId: CharacterId, due: Due) => learnedPart(scene, characterId, due)!;
const begin = (characterId: CharacterId, due: Due, isLearning = true): LearningChange => ({
  what: 'part',
  sceneId: scene.id,
  part: partOf(characterId, due),
  isLearning,
});
const nothing: Learning = { settings: usualLearning, parts: [] };
const first = partOf(mara, 'none').lines[0]!.id;
const made: MadeTry = {
  id: '00000000-0000-4000-8000-000000000000',
  lineId: first,
  way: 'written',
  isShown: false,
  hints: 1,
  linesCalled: 1,
  pickUpMs: null,
  words: null,
  strictness: 'sense',
  mark: 'close',
  at: '2026-11-20T12:00:00.000Z',
  device: '',
  grade: 'close',
};
const tries: LearningChange = { what: 'tries', sceneId: scene.id, tries: [made] };
const after = (...changes: LearningChange[]) => changes.reduce(withChange, nothing);
const lineAfter = (...changes: LearningChange[]) => after(...changes).parts[0]?.lines[0];

test('a part begins, moves its date without losing tries, and is given up', () => {
  const due = addDays(today, 5);
  expect(after(begin(mara, due)).parts).toMatchObject([{ characterName: 'MARA', dueDate: due }]);
  const moved = after(begin(mara, due), tries, begin(mara, 'none'));
  expect(moved.parts).toMatchObject([{ due: 'none', dueDate: null }]);
  expect(moved.parts[0]?.lines[0]?.tries).toHaveLength(1);
  expect(after(begin(mara, due), begin(june, due)).parts).toMatchObject([{ characterId: june }]);
  expect(after(begin(mara, due), begin(mara, due, false)).parts).toEqual([]);
});

test('a try counts once, with its hints and calls of "Line!", and the line is no longer new in its words', () => {
  expect(lineAfter(begin(mara, 'none'), tries, tries)?.tries).toEqual([
    { at: made.at, grade: 'close', hints: 2, way: 'written', isShown: false },
  ]);
  const changed = after(begin(mara, 'none'));
  const part = changed.parts[0]!;
  const renewed = { ...part, lines: part.lines.map((line) => ({ ...line, isChanged: true })) };
  const { parts } = withChange({ ...changed, parts: [renewed] }, tries);
  expect(parts[0]?.lines.map(({ isChanged }) => isChanged)).toEqual([false, true, true]);
});

test('settings and meanings replace what was there', () => {
  const settings = { ...usualLearning, minutesPerDay: 30 };
  const meaning = { objective: 'to be seen', verb: 'to tease' };
  expect(after({ what: 'settings', settings }).settings).toEqual(settings);
  const noted: LearningChange = { what: 'meaning', sceneId: scene.id, lineId: first, meaning };
  expect(lineAfter(begin(mara, 'none'), noted)).toMatchObject(meaning);
  expect(after(begin(mara, 'none'), noted).parts[0]?.lines[1]).toMatchObject({ objective: '', verb: '' });
});
