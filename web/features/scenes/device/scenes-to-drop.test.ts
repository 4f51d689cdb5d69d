import { expect, test } from 'vitest';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import { scenesToDrop, type KeptScene } from './scenes-to-drop.ts';

const scene = (sceneId: SceneId, openedAtMs: number, voicesBytes: number): KeptScene => ({
  userId: asId<UserId>('ada'),
  sceneId,
  openedAtMs,
  voicesBytes,
});
const dropped = (...given: Parameters<typeof scenesToDrop>) =>
  scenesToDrop(...given)?.map(({ sceneId }) => sceneId) ?? null;

test('every scene keeps its voices while there is room', () => {
  expect(
    dropped(
      [scene(asId<SceneId>('a'), 1, 40), scene(asId<SceneId>('b'), 2, 50)],
      asId<SceneId>('b'),
      10,
      100,
    ),
  ).toEqual([]);
});

test('the scenes opened longest ago are dropped, and no more than needed', () => {
  const kept = [
    scene(asId<SceneId>('newer'), 3, 40),
    scene(asId<SceneId>('oldest'), 1, 20),
    scene(asId<SceneId>('old'), 2, 30),
    scene(asId<SceneId>('open'), 0, 10),
  ];
  expect(dropped(kept, asId<SceneId>('open'), 15, 100)).toEqual(['oldest']);
  expect(dropped(kept, asId<SceneId>('open'), 45, 100)).toEqual(['oldest', 'old']);
});

test('the open scene is never dropped for itself', () => {
  expect(
    dropped(
      [scene(asId<SceneId>('open'), 1, 90), scene(asId<SceneId>('other'), 2, 5)],
      asId<SceneId>('open'),
      20,
      100,
    ),
  ).toBeNull();
});
