// Which hints were seen: stored on the server for every device, and on this one until the server knows.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as contract from '#contract/hints.ts';
import type { HintId } from '#contract/hints.ts';
import { seenHints } from '../seen-hints.ts';
import { call } from '#web/platform/api/call.ts';

const seenHintsQuery = queryOptions({
  queryKey: ['hints'],
  queryFn: async ({ signal }) => (await call(contract.listSeenHints, { signal })).seen,
  staleTime: Infinity,
});

/** Loads them before a page needs one. */
export const useSeenHints = (): void => void useQuery(seenHintsQuery);

/**
 * Whether to show a hint, decided when its place is first rendered, because a later one would shift the page. A hint
 * that is shown counts as seen.
 */
export function useHint(id: HintId) {
  const client = useQueryClient();
  const [isShown, setShown] = useState(() => isUnread(client, id));
  useEffect(() => {
    if (isShown) see(client, id);
  }, [client, id, isShown]);
  return { isShown, dismiss: () => setShown(false) };
}

/** No hint is shown while the seen ones are unknown. */
function isUnread(client: QueryClient, id: HintId): boolean {
  const known = client.getQueryData(seenHintsQuery.queryKey);
  return known !== undefined && !known.includes(id) && !seenHints.read().includes(id);
}

function see(client: QueryClient, id: HintId): void {
  seenHints.write([...new Set([...seenHints.read(), id])]);
  client.setQueryData(seenHintsQuery.queryKey, (known = []) => [...new Set([...known, id])]);
  void call(contract.markHintSeen, { params: { hintId: id } }).catch(() => undefined);
}
