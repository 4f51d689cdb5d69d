import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/take-shares.ts';
import type { RecordingId, TakeShareId, UserId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

/** Who may hear the actor's take, and who could. */
export const useTakeShares = (recordingId: RecordingId) =>
  useQuery({
    queryKey: ['take-shares', recordingId],
    queryFn: ({ signal }) => call(contract.listTakeShares, { params: { recordingId }, signal }),
  });

export function useTakeSharing(recordingId: RecordingId) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['take-shares', recordingId] });
  return {
    share: useMutation({
      mutationFn: (body: { personId: UserId; days: 7 | 30 | 90 }) =>
        call(contract.shareTake, { params: { recordingId }, body }),
      onSuccess,
    }),
    end: useMutation({
      mutationFn: (takeShareId: TakeShareId) => call(contract.endTakeShare, { params: { takeShareId } }),
      onSuccess,
    }),
  };
}

/** A take that an actor lets the user hear. */
export const useSharedTake = (takeShareId: TakeShareId) =>
  useQuery({
    queryKey: ['shared-takes', takeShareId],
    queryFn: ({ signal }) => call(contract.getSharedTake, { params: { takeShareId }, signal }),
    retry: false,
  });

/** Its actor sees that it was opened. */
export const addressToHear = async (takeShareId: TakeShareId): Promise<string> =>
  (await call(contract.listenToSharedTake, { params: { takeShareId } })).address;
