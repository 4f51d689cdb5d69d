import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import * as contract from '#contract/learning.ts';
import { asId, type LineId, type SceneId, type UserId } from '#domain/ids.ts';
import { learningDay, type Here, type LearningDay } from '#domain/learning/learning-day.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { withChange } from '#domain/learning/with-changes.ts';
import { today } from '#web/features/scenes/today.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { keptLearning } from '../device/kept-learning.ts';
import { learningAction } from '../offline/learning-action.ts';
import { learningKeys } from './learning-keys.ts';

const learningQuery = (userId: UserId) =>
  queryOptions({
    queryKey: learningKeys.of(userId),
    queryFn: async ({ signal }): Promise<Learning> => {
      await outbox.whenOpen();
      try {
        const learning = await call(contract.getLearning, { signal });
        void keptLearning.keep(userId, learning).catch(() => null);
        return learning;
      } catch (error) {
        const kept = error instanceof Offline ? await keptLearning.find(userId).catch(() => null) : null;
        if (!kept) throw error;
        return kept;
      }
    },
  });

/** What this user learns, including changes that the server doesn't have yet. */
export function useLearning() {
  const userId = useSession().user?.id ?? asId<UserId>('');
  const { data, isError, error, refetch } = useQuery({ ...learningQuery(userId), enabled: userId !== '' });
  const actions = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  const learning = useMemo(
    () =>
      data &&
      actions
        .filter(learningAction.is)
        .filter((action) => action.userId === userId)
        .reduce((known, action) => withChange(known, action.data), data),
    [data, actions, userId],
  );
  return { learning, isError: isError && !data, error, refetch };
}

export const here = (): Here => ({
  today: today(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const useLearningDay = (learning: Learning | undefined): LearningDay | null =>
  useMemo(() => (learning ? learningDay(learning, here()) : null), [learning]);

/** The tries of one line with their words, newest first; not available offline. */
export const useTries = (sceneId: SceneId, lineId: LineId) =>
  useQuery({
    queryKey: [...learningKeys.tries, lineId],
    queryFn: ({ signal }) => call(contract.listTries, { params: { sceneId, lineId }, signal }),
    select: ({ tries }) => tries,
  });

export const useExportTries = (sceneId: SceneId) =>
  useMutation({ mutationFn: () => call(contract.exportTries, { params: { sceneId } }) });
