import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/community.ts';
import type { Input } from '#contract/endpoint.ts';
import type { SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';
import { sceneKeys } from './scene-cache.ts';

/** The key of every list of published scenes. */
export const publishedListsKey = ['community', 'list'] as const;

export async function publishScene(
  client: QueryClient,
  sceneId: SceneId,
  body: Input<typeof contract.publication>,
): Promise<void> {
  await call(contract.publishScene, { params: { sceneId }, body });
  refetchPublished(client, sceneId);
}

export async function unpublishScene(client: QueryClient, sceneId: SceneId): Promise<void> {
  await call(contract.unpublishScene, { params: { sceneId } });
  refetchPublished(client, sceneId);
}

function refetchPublished(client: QueryClient, sceneId: SceneId): void {
  for (const queryKey of [sceneKeys.one(sceneId), sceneKeys.lists, publishedListsKey])
    void client.invalidateQueries({ queryKey });
}
