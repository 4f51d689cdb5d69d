import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/admin/announcements.ts';
import type { NewsFields } from '#contract/admin/announcements.ts';
import { call } from '#web/platform/api/call.ts';

/** The product news there was, newest first. */
export const newsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'news', page] as const,
    queryFn: ({ signal }) => call(contract.listNews, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

// What follows throws ApiError or Offline.

export const sendNews = (newsId: string, body: NewsFields) =>
  call(contract.sendNews, { params: { newsId }, body });
export const stopNews = (newsId: string) => call(contract.stopNews, { params: { newsId } });
