import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/neural-voices.ts';
import { refreshMs } from '#domain/monitor/ranges.ts';
import { call } from '#web/platform/api/call.ts';

const queryKey = ['infrastructure', 'neural-voices'];
const installingRefreshMs = 1000;

const isUnderWay = ({ state }: contract.LanguageVoices) => state === 'waiting' || state === 'installing';

/** The neural voices of each language, updated while the page is open. */
export const useNeuralVoices = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.listNeuralVoices, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.languages.some(isUnderWay) ? installingRefreshMs : refreshMs,
  });

export function useChooseNeuralVoices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ language, isWanted }: { language: string; isWanted: boolean }) => {
      await client.cancelQueries({ queryKey });
      return call(contract.chooseNeuralVoices, { params: { language }, body: { isWanted } });
    },
    onSuccess: (voices) => client.setQueryData(queryKey, voices),
  });
}
