import { expect, test } from 'vitest';
import { scenesToDrop, type KeptScene } from './scenes-to-drop.ts';

const scene = (sceneId: string, openedAtMs: number, voicesBytes: number): KeptScene => ({
  userId: 'ada',
  sceneId,
  openedAtMs,
  voicesBytes,
});
const dropped = (...given: Parameters<typeof scenesToDrop>) =>
  scenesToDrop(...given)?.map(({ sceneId }) => sceneId) ?? null;

test('as long as there is room, every scene keeps its voices', () => {
  expect(dropped([scene('a', 1, 40), scene('b', 2, 50)], 'b', 10, 100)).toEqual([]);
});

test('room is made by what was opened longest ago, and by no more than is needed', () => {
  const kept = [scene('newer', 3, 40), scene('oldest', 1, 20), scene('old', 2, 30), scene('open', 0, 10)];
  expect(dropped(kept, 'open', 15, 100)).toEqual(['oldest']);
  expect(dropped(kept, 'open', 45, 100)).toEqual(['oldest', 'old']);
});

test('the open scene never makes room for itself', () => {
  expect(dropped([scene('open', 1, 90), scene('other', 2, 5)], 'open', 20, 100)).toBeNull();
});
