import { queryOptions, useQuery } from '@tanstack/react-query';
import * as contract from '#contract/practice.ts';
import type { NewPracticeSession, PracticeEnd, PracticeReached } from '#contract/practice.ts';
import { call } from '../call.ts';

const practice = ['practice'] as const;
/** Everything that changes when a session begins or ends. */
export const practiceKeys = { all: practice };

const dashboardQuery = queryOptions({
  queryKey: [...practice, 'dashboard'],
  queryFn: ({ signal }) =>
    call(contract.getDashboard, {
      query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      signal,
    }),
});

export const useDashboard = () => useQuery(dashboardQuery);

/** How a session is told to the server. The end goes out even while the tab is closing. */
export const practiceCalls = {
  start: (session: NewPracticeSession) => call(contract.startPracticeSession, { body: session }),
  reached: (sessionId: string, reached: PracticeReached) =>
    call(contract.reportPracticeProgress, { params: { sessionId }, body: reached }),
  end: (sessionId: string, end: PracticeEnd) =>
    call(contract.endPracticeSession, { params: { sessionId }, body: end, keepalive: true }),
};
export type PracticeCalls = typeof practiceCalls;

/** Seconds by line id that my lines took the last time, as this character; nothing is asked for without one. */
export const useLearnedSeconds = (sceneId: string, characterId: string | null) =>
  useQuery({
    queryKey: [...practice, 'learned', sceneId, characterId],
    queryFn: ({ signal }) =>
      call(contract.learnedSeconds, {
        params: { sceneId },
        query: { characterId: characterId ?? '' },
        signal,
      }),
    enabled: characterId !== null,
    select: ({ seconds }) => seconds,
  });
