import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '#contract/analytics.ts';
import type { AnalyticsPeriod } from '#domain/progress/analytics.ts';
import { call } from '#web/platform/api/call.ts';
import { practiceKeys } from '#web/features/practice/queries/practice.ts';

const here = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

export const useAnalytics = (days: AnalyticsPeriod) =>
  useQuery({
    queryKey: [...practiceKeys.all, 'analytics', days],
    queryFn: ({ signal }) => call(contract.getAnalytics, { query: { days, ...here() }, signal }),
  });

export type ExportOf = (typeof contract.exports)[number];

export const useExport = (days: AnalyticsPeriod) =>
  useMutation({
    mutationFn: (what: ExportOf) => call(contract.exportAnalytics, { query: { days, what, ...here() } }),
  });
