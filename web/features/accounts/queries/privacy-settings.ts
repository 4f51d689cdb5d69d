import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/preferences.ts';
import type { PrivacySettings } from '#contract/preferences.ts';
import { call } from '#web/platform/api/call.ts';

const privacyQuery = queryOptions({
  queryKey: ['privacy-settings'],
  queryFn: async ({ signal }) =>
    contract.privacySettings.parse(await call(contract.getPreferences, { signal })),
});

/** A change is saved at once or not at all, so that nobody believes something is private that the server shows. */
export function usePrivacySettings() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(privacyQuery);
  return {
    settings: data,
    isError,
    tryAgain: () => void refetch(),
    /** Throws ApiError or Offline. */
    save: async (changed: Partial<PrivacySettings>) => {
      const saved = await call(contract.savePreferences, { query: { doneAtMs: Date.now() }, body: changed });
      client.setQueryData(privacyQuery.queryKey, contract.privacySettings.parse(saved));
    },
  };
}
