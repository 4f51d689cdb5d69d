import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/admin/cloned-voices.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const adminVoicesQuery = (asked: { readonly search: string; readonly page: number }) => {
  const query = { ...asked, sort: 'reported', direction: 'desc' } as const;
  return queryOptions({
    queryKey: ['admin', 'cloned-voices', query] as const,
    queryFn: ({ signal }) => call(contract.listAdminVoices, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

// The following throw ApiError or Offline.

export const takeVoiceDown = (clonedVoiceId: ClonedVoiceId, reason: string) =>
  call(contract.takeVoiceDown, { params: { clonedVoiceId }, body: { reason } });

export const allowVoice = (clonedVoiceId: ClonedVoiceId) =>
  call(contract.allowVoice, { params: { clonedVoiceId } });
