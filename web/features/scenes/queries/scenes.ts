import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/scenes.ts';
import type { SceneExportQuery, SceneOrder, SceneTiming, ScenesPage } from '#contract/scenes.ts';
import { asId, type FolderId, type SceneId, type UserId } from '#domain/ids.ts';
import type { Difficulty } from '#domain/scene/difficulty.ts';
import type { Scene, SceneSummary } from '#domain/scene/scene.ts';
import { trialAuditionDueDate } from '#domain/scene/due-date.ts';
import { trialSceneHidden } from '../device/hidden-trial-scene.ts';
import { sceneStore } from '../device/scene-store.ts';
import { useWithUnsentEdit, withUnsentEdit } from '../device/unsent-edits.ts';
import { today } from '../today.ts';
import { answered, call } from '#web/platform/api/call.ts';
import { forgetOnDevice, keepOnDevice, sceneOrKept } from '../device/kept-scene.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { sceneKeys } from './scene-cache.ts';
import {
  sendDeletions,
  isBeingDeleted,
  startDeletion,
  refilterLists,
  useRefilteredLists,
} from './pending-deletions.ts';

export interface SceneFilters {
  readonly search?: string | undefined;
  readonly genre?: string | undefined;
  readonly level?: Difficulty | undefined;
  /** A folder’s id. */
  readonly folder?: FolderId | undefined;
  /** Defaults to newest first. */
  readonly sort?: SceneOrder | undefined;
  readonly archived?: 'true' | undefined;
}

const hereAndNow = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** The library, one page at a time. */
export const libraryQuery = (filters: SceneFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...sceneKeys.lists, filters] as const,
    queryFn: ({ pageParam, signal }) =>
      call(contract.listScenes, { query: { ...filters, ...hereAndNow(), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ScenesPage) => page.nextCursor ?? undefined,
  });

/** Without scenes being deleted, and without the trial scene if this device hides it. */
export const scenesOf = ({ pages }: { pages: readonly ScenesPage[] }): SceneSummary[] =>
  pages
    .flatMap((page) => page.scenes)
    .filter((scene) => !isBeingDeleted(scene.id) && !(scene.isDefault && trialSceneHidden.read()));

export function useScenes() {
  useRefilteredLists();
  return useInfiniteQuery({ ...libraryQuery(), select: (library) => scenesOf(library) });
}

/** The scenes stored on this device, for when the library can’t be loaded. */
export function useKeptScenes(isWanted: boolean): readonly Scene[] {
  const userId = useSession().user?.id ?? asId<UserId>('');
  const { data = noScenes } = useQuery({
    queryKey: ['scenes', 'kept', userId],
    queryFn: async () => (await sceneStore.listScenes(userId)).map(withUnsentEdit).map(dueFromToday),
    enabled: isWanted,
  });
  return isWanted ? data : noScenes;
}
const noScenes: readonly Scene[] = [];

/** The trial scene’s audition is always a week away. */
const dueFromToday = (scene: Scene): Scene =>
  scene.isDefault ? { ...scene, auditionDueDate: trialAuditionDueDate(today()) } : scene;

export const sceneQuery = (sceneId: SceneId) =>
  queryOptions({
    queryKey: sceneKeys.one(sceneId),
    queryFn: ({ signal }) =>
      sceneOrKept(sceneId, () =>
        call(contract.getScene, { params: { sceneId }, query: hereAndNow(), signal }),
      ),
  });

/** The server’s version. Nothing is requested without an id. */
export const useStoredScene = (sceneId: SceneId | null) =>
  useQuery({ ...sceneQuery(sceneId ?? asId('')), enabled: sceneId !== null });

/** With the edits that only this device has. */
export function useScene(sceneId: SceneId | null) {
  const { data, error, isError, refetch } = useStoredScene(sceneId);
  return {
    data: useWithUnsentEdit(data),
    error,
    isError,
    isPending: data === undefined && !isError,
    refetch,
  };
}

export async function saveTiming(client: QueryClient, sceneId: SceneId, timing: SceneTiming): Promise<void> {
  await call(contract.saveSceneTiming, { params: { sceneId }, body: timing });
  changeOpened(client, sceneId, (scene) => ({
    ...scene,
    timedInitialCountdownSeconds: timing.initialCountdownSeconds,
    timedInterLineDelaySeconds: timing.interLineDelaySeconds,
    hasOwnTiming: true,
  }));
  keepOpened(client, sceneId);
}

export const changeOpened = (client: QueryClient, sceneId: SceneId, change: (scene: Scene) => Scene): void =>
  void client.setQueryData<Scene>(sceneKeys.one(sceneId), (scene) => scene && change(scene));

/** Stores the latest version of an opened scene for use offline. */
export function keepOpened(client: QueryClient, sceneId: SceneId): void {
  const scene = client.getQueryData<Scene>(sceneKeys.one(sceneId));
  if (scene) keepOnDevice(scene);
}

/** Hides the trial scene on this device, or shows it again. */
export function hideTrialScene(isHidden: boolean): void {
  trialSceneHidden.write(isHidden);
  refilterLists();
}

export const isTrialSceneHidden = () => trialSceneHidden.read();

/** Removes the scene from every list at once and deletes it unless the user undoes it in time. */
export function deleteScene(
  client: QueryClient,
  sceneId: SceneId,
  { onKept, onSent }: { onKept: (error: unknown) => void; onSent: () => void },
): void {
  startDeletion(sceneId, {
    onSent,
    onKept,
    onGone: () => {
      takeOffLists(client, sceneId);
      forgetOnDevice(sceneId);
      client.removeQueries({ queryKey: sceneKeys.one(sceneId) });
      void client.invalidateQueries({ queryKey: sceneKeys.folders });
    },
  });
}

export async function archiveScene(
  client: QueryClient,
  sceneId: SceneId,
  isArchived: boolean,
): Promise<void> {
  await sendDeletions();
  await call(contract.archiveScene, { params: { sceneId }, body: { isArchived } });
  takeOffLists(client, sceneId);
  if (isArchived) forgetOnDevice(sceneId);
  void client.invalidateQueries({ queryKey: sceneKeys.one(sceneId) });
  void client.invalidateQueries({ queryKey: sceneKeys.lists });
  void client.invalidateQueries({ queryKey: sceneKeys.folders });
}

/** The scene as a file in this format. */
export async function exportScene(sceneId: SceneId, query: SceneExportQuery): Promise<Blob> {
  const response = await answered(contract.exportScene, { params: { sceneId }, query });
  return response.blob();
}

type Library = { pages: ScenesPage[]; pageParams: unknown[] };

function takeOffLists(client: QueryClient, sceneId: SceneId): void {
  client.setQueriesData<Library>(
    { queryKey: sceneKeys.lists },
    (library) =>
      library && {
        ...library,
        pages: library.pages.map((page) => ({
          ...page,
          scenes: page.scenes.filter((scene) => scene.id !== sceneId),
        })),
      },
  );
}
