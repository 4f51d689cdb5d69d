import { expect, it } from 'vitest';
import { draftOfScene, savedPartOf } from './draft.ts';
import { sceneWithEdit } from './scene-with-edit.ts';
import { trialSceneOn } from './trial-scene.ts';

const scene = trialSceneOn('2026-11-22');
const edit = savedPartOf(draftOfScene(scene));

it('is the scene itself if nothing changed', () => {
  expect(sceneWithEdit(scene, edit)).toEqual(scene);
});

it('recalculates counts and orders, with current names', () => {
  const [first, second] = edit.lines;
  const characters = edit.characters.map((character) => ({ ...character, name: `${character.name} II` }));
  const edited = sceneWithEdit(scene, { ...edit, title: 'Later', characters, lines: [second!, first!] });
  expect(edited).toMatchObject({ id: scene.id, title: 'Later', lineCount: 2, version: scene.version });
  expect(edited.lines.map(({ order }) => order)).toEqual([0, 1]);
  expect(edited.lines[1]!.characterName).toBe(`${scene.lines[0]!.characterName} II`);
  expect(edited.estimatedDurationSeconds).toBeLessThan(scene.estimatedDurationSeconds);
});
