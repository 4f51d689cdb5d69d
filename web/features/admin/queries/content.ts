import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as content from '#contract/admin/content.ts';
import * as moderation from '#contract/admin/moderation.ts';
import type { Input } from '#contract/endpoint.ts';
import { listScenes } from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const adminScenesQuery = (query: Input<NonNullable<typeof content.listAdminScenes.query>>) =>
  queryOptions({
    queryKey: ['admin', 'scenes', query] as const,
    queryFn: ({ signal }) => call(content.listAdminScenes, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The hundred newest scenes of the admin, one of which can become a built-in scene. */
export const scenesToAddQuery = () =>
  queryOptions({
    queryKey: ['admin', 'scenes-to-add'] as const,
    queryFn: async ({ signal }) => {
      const { scenes } = await call(listScenes, { query: { limit: 100 }, signal });
      return scenes.filter(({ isDefault, lineCount }) => !isDefault && lineCount > 0);
    },
  });

const firstFlagged = { search: '', sort: 'reported', direction: 'desc', page: 1 } as const;

/** The tab's default order. */
export const flaggedScenesQuery = (
  query: Input<NonNullable<typeof moderation.listFlaggedScenes.query>> = firstFlagged,
) =>
  queryOptions({
    queryKey: ['admin', 'moderation', query] as const,
    queryFn: ({ signal }) => call(moderation.listFlaggedScenes, { query, signal }),
    placeholderData: keepPreviousData,
  });

// The following throw ApiError or Offline.

export const addBuiltInScene = (body: Input<NonNullable<typeof content.addBuiltInScene.body>>) =>
  call(content.addBuiltInScene, { body });

export const publishAsAdmin = (sceneId: SceneId) => call(content.publishAsAdmin, { params: { sceneId } });

export const removeSceneAsAdmin = (sceneId: SceneId, body: content.SceneRemoval) =>
  call(content.removeSceneAsAdmin, { params: { sceneId }, body });

export const deleteBuiltInScene = (sceneId: SceneId) =>
  call(content.deleteBuiltInScene, { params: { sceneId } });

export const approveScene = (sceneId: SceneId, upTo: string) =>
  call(moderation.approveScene, { params: { sceneId }, body: { upTo } });

export const removeFlaggedScene = (sceneId: SceneId, reason: string) =>
  call(moderation.removeFlaggedScene, { params: { sceneId }, body: { reason } });
