import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/sharing.ts';
import * as shown from '#contract/shown-practice.ts';
import * as takes from '#contract/take-shares.ts';
import type { SceneId, ShareId, TakeShareId, UserId } from '#domain/ids.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import { call } from '#web/platform/api/call.ts';

const sharesKey = (sceneId: SceneId) => ['shares', sceneId] as const;
const sharedScenesKey = ['shared-scenes'] as const;
const sharedTakesKey = ['shared-takes'] as const;
const coachesKey = (sceneId: SceneId) => ['coaches', sceneId] as const;

export const useShares = (sceneId: SceneId) =>
  useQuery({
    queryKey: sharesKey(sceneId),
    queryFn: ({ signal }) => call(contract.listShares, { params: { sceneId }, signal }),
  });

interface NewInvitation {
  /** Null: a link instead of an email. */
  readonly email: string | null;
  readonly role: SceneRole;
}

export function useInvite(sceneId: SceneId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvitation) => call(contract.shareScene, { params: { sceneId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey(sceneId) }),
  });
}

/** Refreshes everything that depends on who shares what. */
function useSharingChange<Answer, Variables = void>(change: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      const names = ['shares', 'coaches', 'shown-practice', ...sharedScenesKey, ...sharedTakesKey];
      await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
}

export const useChangeRole = () =>
  useSharingChange(({ shareId, role }: { shareId: ShareId; role: SceneRole }) =>
    call(contract.changeRole, { params: { shareId }, body: { role } }),
  );

export const useEndShare = () =>
  useSharingChange((shareId: ShareId) => call(contract.endShare, { params: { shareId } }));

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

export const useAcceptInvitation = (token: string) =>
  useSharingChange(() => call(contract.acceptInvitation, { body: { token } }));

/** Whom the actor can show takes and practice of a scene. */
export const useCoaches = (sceneId: SceneId) =>
  useQuery({
    queryKey: coachesKey(sceneId),
    queryFn: ({ signal }) => call(takes.listCoaches, { params: { sceneId }, signal }),
  });

export const useShowProgress = (sceneId: SceneId) =>
  useSharingChange((body: { personId: UserId; isShown: boolean }) =>
    call(takes.showProgress, { params: { sceneId }, body }),
  );

/** The practice that actors of a scene show the user. */
export const useShownPractice = (sceneId: SceneId) =>
  useQuery({
    queryKey: ['shown-practice', sceneId],
    queryFn: ({ signal }) => call(shown.listShownPractice, { params: { sceneId }, signal }),
  });

export const useSharedTakes = () =>
  useQuery({
    queryKey: sharedTakesKey,
    queryFn: ({ signal }) => call(takes.listSharedTakes, { signal }),
  });

export const useEndTakeShare = () =>
  useSharingChange((takeShareId: TakeShareId) => call(takes.endTakeShare, { params: { takeShareId } }));
