import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAuditEvents } from '#contract/admin/audit-log.ts';
import type { Input } from '#contract/endpoint.ts';
import { call } from '#web/platform/api/call.ts';

export const auditEventKeys = { all: ['admin', 'audit-events'] as const };

/** The audit events, newest first. */
export const auditLogQuery = (query: Input<NonNullable<(typeof listAuditEvents)['query']>>) =>
  queryOptions({
    queryKey: [...auditEventKeys.all, query] as const,
    queryFn: ({ signal }) => call(listAuditEvents, { query, signal }),
    placeholderData: keepPreviousData,
  });
