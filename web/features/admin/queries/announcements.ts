import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/admin/announcements.ts';
import type { AnnouncementFields } from '#contract/admin/announcements.ts';
import { call } from '#web/platform/api/call.ts';

/** The announcements, newest first. */
export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'news', page] as const,
    queryFn: ({ signal }) => call(contract.listAnnouncements, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

// The following throw ApiError or Offline.

export const sendAnnouncement = (newsId: string, body: AnnouncementFields) =>
  call(contract.sendAnnouncement, { params: { newsId }, body });
export const stopAnnouncement = (newsId: string) => call(contract.stopAnnouncement, { params: { newsId } });
