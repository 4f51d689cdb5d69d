import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/scaling.ts';
import { refreshMs } from '#domain/monitor/ranges.ts';
import type { ScaleDirection } from '#domain/scaling/pool-rules.ts';
import { call } from '#web/platform/api/call.ts';

const queryKey = ['infrastructure', 'scaling'];

/** The state of the pool of speech workers, updated while the page is open. */
export const useScaling = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.getScaling, { signal }),
    refetchInterval: refreshMs,
  });

export function useScalePool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (direction: ScaleDirection) => {
      await client.cancelQueries({ queryKey });
      return call(contract.scalePool, { body: { direction } });
    },
    onSuccess: (scaling) => client.setQueryData(queryKey, scaling),
  });
}
