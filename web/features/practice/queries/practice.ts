import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import * as contract from '#contract/practice.ts';
import type { CharacterId, SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

const practice = ['practice'] as const;
/** Invalidated when a session begins or ends. */
export const practiceKeys = { all: practice };

const dashboardQuery = queryOptions({
  queryKey: [...practice, 'dashboard'],
  queryFn: ({ signal }) =>
    call(contract.getDashboard, {
      query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      signal,
    }),
  // Saving and deleting scenes changes it too.
  staleTime: 0,
});

export const useDashboard = () => useQuery(dashboardQuery);

/** How long each of the part's lines took last time, in seconds by line id; empty until loaded. */
export function useLearnedSeconds(sceneId: SceneId, characterId: CharacterId | null) {
  const { data } = useQuery({
    queryKey: [...practice, 'learned', sceneId, characterId],
    queryFn: characterId
      ? ({ signal }) => call(contract.learnedSeconds, { params: { sceneId }, query: { characterId }, signal })
      : skipToken,
  });
  return data?.seconds ?? noneLearned;
}
const noneLearned: Readonly<Record<string, number>> = {};

export const useSessions = () =>
  useQuery({
    queryKey: [...practice, 'sessions'],
    queryFn: ({ signal }) => call(contract.listPracticeSessions, { signal }),
    select: ({ sessions }) => sessions,
  });
