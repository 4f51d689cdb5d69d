import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { sendDeletions, undoDeletion } from './pending-deletions.ts';
import { archiveScene, deleteScene, hideTrialScene, libraryQuery, saveTiming, scenesOf } from './scenes.ts';
import { keepScene, sceneKeys } from './scene-cache.ts';
import { chooseVoice } from '#web/features/voices/queries/cast.ts';
import { sceneStore } from '../device/scene-store.ts';
import { emptyDraft } from '#domain/scene/draft.ts';
import { saveDraft } from '#web/features/scripts/editor/draft/save-draft.ts';

const answers = vi.fn<typeof fetch>();
const sceneOf = (id: string): SceneSummary => ({
  ...trialSceneOn('2026-11-21'),
  id: asId(id),
  isDefault: false,
});
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

beforeEach(emptyOutbox);
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const deletes = (client: QueryClient, sceneId: SceneId) => {
  const heard = { onKept: vi.fn<(error: unknown) => void>(), onSent: vi.fn<() => void>() };
  deleteScene(client, sceneId, heard);
  return heard;
};

test('a deleted scene leaves the list at once and is deleted on the server ten seconds later', async () => {
  const client = clientWith([sceneOf('a'), sceneOf('b')], [sceneOf('c')]);
  answers.mockResolvedValue(new Response(null, { status: 204 }));
  const { onSent } = deletes(client, asId<SceneId>('b'));
  expect(shown(client)).toEqual(['a', 'c']);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answers).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveBeenCalledOnce();
  expect(onSent).toHaveBeenCalledOnce();
  expect(shown(client)).toEqual(['a', 'c']);
});

test('an undone deletion restores the scene to its place and is never sent', async () => {
  const client = clientWith([sceneOf('a'), sceneOf('b')], [sceneOf('c')]);
  deletes(client, asId<SceneId>('b'));
  await vi.advanceTimersByTimeAsync(5_000);
  undoDeletion(asId<SceneId>('b'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown(client)).toEqual(['a', 'b', 'c']);
  expect(answers).not.toHaveBeenCalled();
});

test('a scene that the server refuses to delete returns to its place with the reason; one deleted elsewhere doesn’t', async () => {
  const client = clientWith([sceneOf('a'), sceneOf('b')], [sceneOf('c')]);
  answers.mockImplementation(async (url) =>
    String(url).endsWith('/b') ? refused() : new Response(null, { status: 204 }),
  );
  const { onKept } = deletes(client, asId<SceneId>('b'));
  deletes(client, asId<SceneId>('a'));
  await sendDeletions();
  expect(onKept.mock.calls[0]![0]).toMatchObject({ message: 'Scene not found or already deleted.' });
  expect(shown(client)).toEqual(['b', 'c']);
});

test('pending deletions are sent when the page closes', async () => {
  const client = clientWith([sceneOf('a')]);
  answers.mockResolvedValue(new Response(null, { status: 204 }));
  deletes(client, asId<SceneId>('a'));
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(answers.mock.calls[0]![1]).toMatchObject({ method: 'DELETE', keepalive: true });
  await sendDeletions();
});

test('a new scene can use the title of a scene being deleted', async () => {
  const client = clientWith([sceneOf('a')]);
  const methods: unknown[] = [];
  answers.mockImplementation(async (_url, init) => {
    methods.push(init?.method);
    return init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(sceneOf('new')), { status: 200 });
  });
  deletes(client, asId<SceneId>('a'));
  await saveDraft(client, { sceneId: asId<SceneId>('new') }, emptyDraft(), null);
  expect(methods).toEqual(['DELETE', 'POST']);
});

test('removing the trial scene affects only this device’s lists', () => {
  const trial: SceneSummary = trialSceneOn('2026-11-21');
  const client = clientWith([sceneOf('a'), trial]);
  hideTrialScene(true);
  expect(shown(client)).toEqual(['a']);
  expect(scenesOf({ pages: [{ scenes: [trial], nextCursor: null, genres: [] }] })).toEqual([]);
  hideTrialScene(false);
  expect(shown(client)).toEqual(['a', trial.id]);
  expect(answers).not.toHaveBeenCalled();
});

describe('the offline copy of a scene', () => {
  const opened = trialSceneOn('2026-11-21');
  const theo = opened.characters[2]!.id;
  const kept = vi.spyOn(sceneStore, 'keepScene');
  const forgotten = vi.spyOn(sceneStore, 'removeScene');
  const client = new QueryClient();
  beforeEach(() => {
    kept.mockReset().mockResolvedValue();
    forgotten.mockReset().mockResolvedValue();
    answers.mockImplementation(async () => new Response(null, { status: 204 }));
    client.setQueryData(sceneKeys.one(opened.id), opened);
  });
  afterAll(() => {
    kept.mockRestore();
    forgotten.mockRestore();
  });
  const lastKept = () => kept.mock.lastCall?.[1];

  test('has the saved text', () => {
    keepScene(client, { ...opened, version: 2 }, asId<UserId>('ada'));
    expect(lastKept()).toMatchObject({ version: 2 });
  });

  test('has the saved timing', async () => {
    await saveTiming(client, opened.id, { initialCountdownSeconds: 7, interLineDelaySeconds: 1 });
    expect(lastKept()).toMatchObject({ timedInitialCountdownSeconds: 7, timedInterLineDelaySeconds: 1 });
  });

  test('has the chosen voices once the server has them', async () => {
    await chooseVoice(client, opened.id, theo, { voiceId: 'james-warm' });
    expect(lastKept()?.chosenVoices).toEqual({ [theo]: 'james-warm' });
    kept.mockClear();
    answers.mockImplementation(async () => refused());
    await expect(chooseVoice(client, opened.id, theo, null)).rejects.toThrow('Scene not found');
    expect(kept).not.toHaveBeenCalled();
  });

  test('is removed when the scene is deleted or archived', async () => {
    deletes(client, asId<SceneId>('a'));
    await sendDeletions();
    await archiveScene(client, asId<SceneId>('b'), true);
    await archiveScene(client, asId<SceneId>('c'), false);
    expect(forgotten.mock.calls.map(([, sceneId]) => sceneId)).toEqual(['a', 'b']);
  });
});
