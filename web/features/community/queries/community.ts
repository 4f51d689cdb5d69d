import { infiniteQueryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/community.ts';
import type { CommunityPage } from '#contract/community.ts';
import type { Input } from '#contract/endpoint.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Difficulty } from '#domain/scene/difficulty.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { call } from '#web/platform/api/call.ts';
import { publishedListsKey } from '#web/features/scenes/queries/publishing.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';

export interface CommunityFilters {
  readonly search?: string | undefined;
  readonly genre?: string | undefined;
  readonly level?: Difficulty | undefined;
}

const builtInScenesKey = ['community', 'house'] as const;

/** The community library, newest first, one page at a time. */
export const communityQuery = (filters: CommunityFilters) =>
  infiniteQueryOptions({
    queryKey: [...publishedListsKey, filters] as const,
    queryFn: ({ pageParam, signal }) =>
      call(contract.listCommunityScenes, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: CommunityPage) => page.nextCursor ?? undefined,
  });

/** The built-in scenes by name; visitors can see them too. */
export const useBuiltInScenes = () =>
  useQuery({
    queryKey: builtInScenesKey,
    queryFn: async ({ signal }) => (await call(contract.listBuiltInScenes, { signal })).scenes,
    staleTime: Infinity,
  });

/** A repeated `copyId` returns the same copy. */
export async function copyScene(client: QueryClient, sceneId: SceneId, copyId: SceneId): Promise<Scene> {
  const copy = await call(contract.copyScene, { params: { sceneId }, body: { id: copyId } });
  client.setQueryData(sceneKeys.one(copy.id), copy);
  void client.invalidateQueries({ queryKey: sceneKeys.lists });
  return copy;
}

export const reportScene = (
  sceneId: SceneId,
  body: Input<NonNullable<(typeof contract.reportScene)['body']>>,
) => call(contract.reportScene, { params: { sceneId }, body });
