import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/community.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '#web/platform/api/call.ts';
import { sceneKeys } from './scene-cache.ts';

/** The key of every list of published scenes. */
export const publishedListsKey = ['community', 'list'] as const;

export async function publishScene(
  client: QueryClient,
  sceneId: string,
  body: Input<typeof contract.publication>,
): Promise<void> {
  await call(contract.publishScene, { params: { sceneId }, body });
  refetchPublished(client, sceneId);
}

export async function unpublishScene(client: QueryClient, sceneId: string): Promise<void> {
  await call(contract.unpublishScene, { params: { sceneId } });
  refetchPublished(client, sceneId);
}

function refetchPublished(client: QueryClient, sceneId: string): void {
  for (const queryKey of [sceneKeys.one(sceneId), sceneKeys.lists, publishedListsKey])
    void client.invalidateQueries({ queryKey });
}
