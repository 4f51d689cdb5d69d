// Announcements: emails that admins write to everyone who wants them.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { writtenText } from '../../domain/written-text.ts';
import { lastAdminPage, tablePage } from './paging.ts';
import { messageLimits } from './users.ts';

const announcementFields = z.object({
  subject: writtenText(messageLimits.subject, { minLength: 1, say: 'Subject is required' }),
  text: writtenText(messageLimits.text, { minLength: 1, say: 'Message is required' }),
});
export type AnnouncementFields = z.output<typeof announcementFields>;

const announcementRow = announcementFields.extend({
  id: z.uuid(),
  writtenAt: z.iso.datetime(),
  /** How many were sent so far. */
  sentTo: z.number(),
  state: z.enum(['going', 'sent', 'stopped']),
});
export type AnnouncementRow = z.output<typeof announcementRow>;

const announcementParams = z.object({ newsId: z.uuid() });

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/news',
  summary: 'List announcements, newest first, and count their subscribers',
  auth: 'admin',
  query: z.object({ page: z.coerce.number().int().min(1).max(lastAdminPage).default(1) }),
  response: tablePage(announcementRow).extend({ wantedBy: z.number() }),
});

/** The id is created by the client: the same id is the same announcement. */
export const sendAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/news/:newsId',
  summary: 'Send an announcement to every subscriber, at eight in the morning in their time zone',
  auth: 'admin',
  audit: ['news.send'],
  problems: ['admin.news_on_its_way', 'admin.news_stopped'],
  params: announcementParams,
  body: announcementFields,
});

export const stopAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/news/:newsId',
  summary: 'Stop sending an announcement',
  auth: 'admin',
  audit: ['news.stop'],
  problems: ['admin.news_unknown'],
  params: announcementParams,
});
