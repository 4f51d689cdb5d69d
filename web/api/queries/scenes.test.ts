import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { deleteScene, hideTrialScene, libraryQuery, scenesOf } from './scenes.ts';

const answers = vi.fn<typeof fetch>();
const sceneOf = (id: string): SceneSummary => ({ ...trialSceneOn('2026-11-21'), id, isDefault: false });
const { queryKey } = libraryQuery();
const refused = () =>
  new Response(
    JSON.stringify({ error: 'Scene not found or already deleted.', code: 'scene.deleted_already' }),
    {
      status: 404,
    },
  );

function clientWith(...pages: SceneSummary[][]) {
  const client = new QueryClient();
  client.setQueryData(queryKey, {
    pages: pages.map((scenes) => ({ scenes, nextCursor: null, genres: [] })),
    pageParams: pages.map(() => undefined),
  });
  return client;
}
const shown = (client: QueryClient) => scenesOf(client.getQueryData(queryKey)!).map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => vi.unstubAllGlobals());

test('a deleted scene leaves the list at once', async () => {
  const client = clientWith([sceneOf('a'), sceneOf('b')], [sceneOf('c')]);
  answers.mockResolvedValue(new Response(null, { status: 204 }));
  const deleting = deleteScene(client, 'b');
  await vi.waitFor(() => expect(shown(client)).toEqual(['a', 'c']));
  await deleting;
  expect(shown(client)).toEqual(['a', 'c']);
});

test('a scene the server keeps is back at its place, and one deleted meanwhile is not', async () => {
  const client = clientWith([sceneOf('a'), sceneOf('b')], [sceneOf('c')]);
  let refuse: (response: Response) => void = () => {};
  answers
    .mockReturnValueOnce(new Promise((resolve) => (refuse = resolve)))
    .mockResolvedValueOnce(new Response(null, { status: 204 }));
  const kept = deleteScene(client, 'b');
  await deleteScene(client, 'a');
  refuse(refused());
  await expect(kept).rejects.toThrow('Scene not found or already deleted.');
  expect(shown(client)).toEqual(['b', 'c']);
});

test('the trial scene is removed from this device’s lists alone', () => {
  const trial: SceneSummary = trialSceneOn('2026-11-21');
  const client = clientWith([sceneOf('a'), trial]);
  hideTrialScene(client);
  expect(shown(client)).toEqual(['a']);
  expect(scenesOf({ pages: [{ scenes: [trial], nextCursor: null, genres: [] }] })).toEqual([]);
  expect(answers).not.toHaveBeenCalled();
});
