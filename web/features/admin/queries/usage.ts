import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/admin/usage.ts';
import type { UsageRange } from '#domain/usage/range.ts';
import { call } from '#web/platform/api/call.ts';

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(contract.getOverview, { signal }),
});

export const usageQuery = (range: UsageRange) =>
  queryOptions({
    queryKey: ['admin', 'usage', range],
    queryFn: ({ signal }) => call(contract.getUsage, { query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
