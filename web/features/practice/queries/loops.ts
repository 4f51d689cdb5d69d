import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listLoops, type Loop, type NewLoop } from '#contract/loops.ts';
import { asId, type LoopId, type SceneId, type UserId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { saveLoopAction, type LoopChange } from '../offline/save-loop-action.ts';

const loopsQuery = (userId: UserId, sceneId: SceneId) =>
  queryOptions({
    queryKey: ['loops', userId, sceneId] as const,
    queryFn: async ({ signal }): Promise<readonly Loop[]> => {
      const { loops } = await call(listLoops, { params: { sceneId }, signal });
      return unsentOf(userId, sceneId).reduce(withChange, loops);
    },
    refetchOnReconnect: 'always',
  });

const unsentOf = (userId: UserId, sceneId: SceneId): LoopChange[] =>
  outbox
    .list()
    .filter(saveLoopAction.is)
    .filter(({ data, ...action }) => action.userId === userId && !action.failure && data.sceneId === sceneId)
    .map(({ data }) => data);

/**
 * The loops that this user has saved in a scene. A change shows at once and is stored on the device until the server
 * has it; `onRefused` gets the reason if the server refuses it.
 */
export function useLoops(sceneId: SceneId, onRefused: (reason: Error) => void) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? asId<UserId>('');
  const query = loopsQuery(userId, sceneId);
  const { data: loops } = useQuery({ ...query, enabled: userId !== '' });

  async function change(loopId: LoopId, loop: NewLoop | null): Promise<void> {
    const sent: LoopChange = { sceneId, loopId, loop };
    const before = client.getQueryData(query.queryKey);
    const sending = perform(saveLoopAction, { userId, title: 'A loop', data: sent });
    await client.cancelQueries({ queryKey: query.queryKey });
    client.setQueryData(query.queryKey, (known: readonly Loop[] = []) => withChange(known, sent));
    const outcome = await sending;
    if (outcome.status === 'stored' || outcome.status === 'kept') return;
    client.setQueryData(query.queryKey, before);
    onRefused(outcome.error);
  }
  return { loops: loops ?? [], change };
}

function withChange(loops: readonly Loop[], { loopId, loop }: LoopChange): readonly Loop[] {
  const others = loops.filter(({ id }) => id !== loopId);
  return loop ? [...others, { ...loop, id: loopId }] : others;
}
