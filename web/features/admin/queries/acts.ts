import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listActs } from '#contract/admin/acts.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '#web/platform/api/call.ts';

export const adminActKeys = { all: ['admin', 'acts'] as const };

/** What admins did, newest first. */
export const actsQuery = (query: Input<NonNullable<(typeof listActs)['query']>>) =>
  queryOptions({
    queryKey: [...adminActKeys.all, query] as const,
    queryFn: ({ signal }) => call(listActs, { query, signal }),
    placeholderData: keepPreviousData,
  });
