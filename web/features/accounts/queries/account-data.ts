import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/account-data.ts';
import { call } from '#web/platform/api/call.ts';
import { session } from '#web/platform/api/use-session.ts';

const lookAgainMs = 3000;

const archiveQuery = queryOptions({
  queryKey: ['archive'],
  queryFn: ({ signal }) => call(contract.getArchive, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? lookAgainMs : false),
});

export function useArchive() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(archiveQuery);
  return {
    archive: data,
    isError,
    tryAgain: () => void refetch(),
    /** Throws ApiError or Offline. */
    make: async () => void client.setQueryData(archiveQuery.queryKey, await call(contract.makeArchive, {})),
    /** Starts the download in the browser. Throws ApiError or Offline. */
    fetch: async () => location.assign((await call(contract.getArchiveAddress, {})).address),
  };
}

/** Afterward this page shows that the account is being deleted. Throws ApiError or Offline. */
export async function deleteAccount(typed: { password?: string; email?: string }): Promise<void> {
  await call(contract.deleteAccount, { body: typed });
  await session.renew();
}

/** Throws ApiError or Offline. */
export async function keepAccount(): Promise<void> {
  await call(contract.keepAccount, {});
  await session.renew();
}
