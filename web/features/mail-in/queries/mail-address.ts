import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/mail-in.ts';
import { call } from '#web/platform/api/call.ts';

const addressQuery = queryOptions({
  queryKey: ['mail-address'],
  queryFn: ({ signal }) => call(contract.getMailAddress, { signal }),
});

/** `data` is undefined while loading. */
export function useMailAddress() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(addressQuery);
  const make = useMutation({
    mutationFn: () => call(contract.makeMailAddress, {}),
    onSuccess: (made) => client.setQueryData(addressQuery.queryKey, made),
  });
  const revoke = useMutation({
    mutationFn: () => call(contract.revokeMailAddress, {}),
    onSuccess: () => client.setQueryData(addressQuery.queryKey, { isOffered: true, address: null }),
  });
  return { data, isError, tryAgain: () => void refetch(), make, revoke };
}
