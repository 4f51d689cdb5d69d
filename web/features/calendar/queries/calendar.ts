import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/calendar.ts';
import { call } from '#web/platform/api/call.ts';

const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(contract.getCalendarFeed, { signal }),
});

/** `address`: undefined while it loads, null if there is none. */
export function useCalendarFeed() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(feedQuery);
  const make = useMutation({
    mutationFn: () => call(contract.makeCalendarFeed, {}),
    onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed),
  });
  const revoke = useMutation({
    mutationFn: () => call(contract.revokeCalendarFeed, {}),
    onSuccess: () => client.setQueryData(feedQuery.queryKey, { address: null }),
  });
  return { address: data?.address, isError, tryAgain: () => void refetch(), make, revoke };
}
