import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import * as contract from '#contract/scenes.ts';
import type { SceneTiming, ScenesPage } from '#contract/scenes.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import type { Difficulty, Scene, SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneHidden } from '../../offline/hidden-trial-scene.ts';
import { call } from '../call.ts';

export interface SceneFilters {
  readonly search?: string;
  readonly genre?: string;
  readonly level?: Difficulty;
  /** A folder's id. */
  readonly folder?: string;
}

export const sceneKeys = {
  lists: ['scenes', 'list'] as const,
  folders: ['scenes', 'folders'] as const,
  one: (sceneId: string) => ['scenes', 'one', sceneId] as const,
};

const hereAndNow = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** The library, newest first, a page at a time; without the trial scene where this device hides it. */
export const libraryQuery = (filters: SceneFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...sceneKeys.lists, filters] as const,
    queryFn: ({ pageParam, signal }) =>
      call(contract.listScenes, { query: { ...filters, ...hereAndNow(), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ScenesPage) => page.nextCursor ?? undefined,
  });

export const scenesOf = ({ pages }: { pages: readonly ScenesPage[] }): SceneSummary[] =>
  pages.flatMap((page) => page.scenes).filter((scene) => !(scene.isDefault && trialSceneHidden.read()));

export const useScenes = () => useInfiniteQuery({ ...libraryQuery(), select: scenesOf });

export const sceneQuery = (sceneId: string) =>
  queryOptions({
    queryKey: sceneKeys.one(sceneId),
    queryFn: ({ signal }): Promise<Scene> =>
      call(contract.getScene, { params: { sceneId }, query: hereAndNow(), signal }),
  });

/** Nothing is asked for while there is no id. */
export const useScene = (sceneId: string | null) =>
  useQuery({ ...sceneQuery(sceneId ?? ''), enabled: sceneId !== null });

export type NewSceneBody = Input<NonNullable<(typeof contract.createScene)['body']>>;
export type SceneUpdateBody = Input<NonNullable<(typeof contract.saveScene)['body']>>;

export async function createScene(client: QueryClient, body: NewSceneBody): Promise<Scene> {
  return keepScene(client, await call(contract.createScene, { body }));
}

export async function saveScene(client: QueryClient, sceneId: string, body: SceneUpdateBody): Promise<Scene> {
  return keepScene(client, await call(contract.saveScene, { params: { sceneId }, body }));
}

function keepScene(client: QueryClient, scene: Scene): Scene {
  client.setQueryData(sceneKeys.one(scene.id), scene);
  void client.invalidateQueries({ queryKey: sceneKeys.lists });
  void client.invalidateQueries({ queryKey: sceneKeys.folders });
  return scene;
}

export const saveTiming = (sceneId: string, timing: SceneTiming) =>
  call(contract.saveSceneTiming, { params: { sceneId }, body: timing });

/** Removes the trial scene from this device's lists. */
export function hideTrialScene(client: QueryClient): void {
  trialSceneHidden.write(true);
  takeOffLists(client, trialSceneId);
}

/** Takes the scene off every list at once; puts it back at its place when the server refuses, and throws. */
export async function deleteScene(client: QueryClient, sceneId: string): Promise<void> {
  await client.cancelQueries({ queryKey: sceneKeys.lists });
  const before = client.getQueriesData<Library>({ queryKey: sceneKeys.lists });
  takeOffLists(client, sceneId);
  try {
    await call(contract.deleteScene, { params: { sceneId } });
    client.removeQueries({ queryKey: sceneKeys.one(sceneId) });
    void client.invalidateQueries({ queryKey: sceneKeys.folders });
  } catch (error) {
    for (const [key, library] of before) {
      client.setQueryData<Library>(key, (now) => now && library && putBack(now, library, sceneId));
    }
    throw error;
  }
}

type Library = { pages: ScenesPage[]; pageParams: unknown[] };

const withScenes = (library: Library, keep: (scene: SceneSummary) => boolean): Library => ({
  ...library,
  pages: library.pages.map((page) => ({ ...page, scenes: page.scenes.filter(keep) })),
});

function takeOffLists(client: QueryClient, sceneId: string): void {
  client.setQueriesData<Library>(
    { queryKey: sceneKeys.lists },
    (library) => library && withScenes(library, (scene) => scene.id !== sceneId),
  );
}

/** `before` with this scene, and without those that have gone since. */
function putBack(now: Library, before: Library, sceneId: string): Library {
  const present = new Set([sceneId, ...now.pages.flatMap((page) => page.scenes.map((scene) => scene.id))]);
  return withScenes(before, (scene) => present.has(scene.id));
}
