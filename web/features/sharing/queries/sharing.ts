import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/sharing.ts';
import type { SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

const sharesKey = (sceneId: SceneId) => ['shares', sceneId] as const;
const sharedScenesKey = ['shared-scenes'] as const;

export const useShares = (sceneId: SceneId) =>
  useQuery({
    queryKey: sharesKey(sceneId),
    queryFn: ({ signal }) => call(contract.listShares, { params: { sceneId }, signal }),
  });

/** Null creates a link instead of sending an email. */
export function useInvite(sceneId: SceneId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string | null) => call(contract.shareScene, { params: { sceneId }, body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(sceneId) }),
  });
}

export function useEndShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shareId: string) => call(contract.endShare, { params: { shareId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['shares'] });
      await client.invalidateQueries({ queryKey: sharedScenesKey });
    },
  });
}

export const useSharedScenes = () =>
  useQuery(
    queryOptions({
      queryKey: sharedScenesKey,
      queryFn: ({ signal }) => call(contract.listSharedScenes, { signal }),
    }),
  );

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(contract.lookAtInvitation, { body: { token }, signal }),
    retry: false,
    enabled: token !== '',
  });

export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.acceptInvitation, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharedScenesKey }),
  });
}
