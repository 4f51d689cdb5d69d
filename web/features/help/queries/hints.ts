// Which hints were seen: on the server for every device, and on this one for as long as the server can't be told.
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

/** Asks for them before a page may want to show one. */
export const useSeenHints = (): void => void useQuery(seenHintsQuery);

/**
 * Whether to show a hint, settled when its place first appears: one that came later would push the page about. Being
 * shown is being seen.
 */
export function useHint(id: HintId) {
  const client = useQueryClient();
  const [isShown, setShown] = useState(() => isNews(client, id));
  useEffect(() => {
    if (isShown) see(client, id);
  }, [client, id, isShown]);
  return { isShown, dismiss: () => setShown(false) };
}

/** Nothing is, as long as what was seen is not known. */
function isNews(client: QueryClient, id: HintId): boolean {
  const known = client.getQueryData(seenHintsQuery.queryKey);
  return known !== undefined && !known.includes(id) && !seenHints.read().includes(id);
}

function see(client: QueryClient, id: HintId): void {
  seenHints.write([...new Set([...seenHints.read(), id])]);
  client.setQueryData(seenHintsQuery.queryKey, (known = []) => [...new Set([...known, id])]);
  void call(contract.seeHint, { params: { hintId: id } }).catch(() => undefined);
}
