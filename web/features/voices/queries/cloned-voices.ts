import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/cloned-voices.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

const pollMs = 5000;

export const clonedVoicesQuery = queryOptions({
  queryKey: ['cloned-voices'],
  queryFn: ({ signal }) => call(contract.listClonedVoices, { signal }),
  /** While something is done at the voice service. */
  refetchInterval: ({ state: { data } }) =>
    data && (data.beingDeleted > 0 || data.voices.some(({ state }) => state === 'making')) ? pollMs : false,
});

export const useClonedVoices = (isNeeded = true) => useQuery({ ...clonedVoicesQuery, enabled: isNeeded });

export function useAskForVoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { isSelf: boolean }) => call(contract.askForVoice, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: clonedVoicesQuery.queryKey }),
  });
}

export function useDeleteVoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (clonedVoiceId: ClonedVoiceId) =>
      call(contract.deleteClonedVoice, { params: { clonedVoiceId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: clonedVoicesQuery.queryKey });
      // A scene says which characters have it.
      await client.invalidateQueries({ queryKey: ['scenes'] });
    },
  });
}
