import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/accounts.ts';
import { call } from '#web/platform/api/call.ts';

const queryKey = ['devices'] as const;

/** The devices on which the actor is signed in. The functions that end a session throw ApiError or Offline. */
export function useDevices() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.listSessions, { signal }),
  });
  const then = () => client.invalidateQueries({ queryKey });
  return {
    devices: data?.sessions,
    isError,
    tryAgain: () => void refetch(),
    signOut: (sessionId: string) => call(contract.endSession, { params: { sessionId } }).finally(then),
    signOutOthers: () => call(contract.endOtherSessions, {}).finally(then),
  };
}
