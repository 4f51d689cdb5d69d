// Automatic emails: which of them a user wants, and how each can be unsubscribed from.
import { z } from 'zod';
import { changesTo } from './changes-to.ts';
import { endpoint } from './endpoint.ts';
import { timeZone } from './time-zone.ts';

const notificationSettings = z.object({
  dueDateReminders: z.boolean(),
  weeklySummary: z.boolean(),
  sceneNotes: z.boolean(),
  productNews: z.boolean(),
  /** The user's last known time zone, which emails are scheduled by. */
  timeZone,
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'Get my email settings',
  auth: 'user',
  response: notificationSettings,
});

/** Fields left out stay unchanged. */
export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notification-settings',
  summary: 'Choose which emails I want',
  auth: 'user',
  body: changesTo(notificationSettings),
  response: notificationSettings,
});

/** The kinds that can be unsubscribed from. */
const mailingLists = ['due-dates', 'weekly-summary', 'scene-notes', 'product-news', 'waitlist'] as const;
export type MailingList = (typeof mailingLists)[number];

const unsubscribeToken = z.object({ token: z.string().max(200) });

/** The kind that an email's link names; only the server knows whether the link is valid. */
export const kindOfToken = (token: string): MailingList | null =>
  mailingLists.find((kind) => token.startsWith(`${kind}.`)) ?? null;

/** RFC 8058: mail programs send this when their own unsubscribe button is pressed. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Unsubscribe from one kind of email, by the link in it',
  auth: 'public',
  problems: ['letter.link_invalid'],
  query: unsubscribeToken,
});

/** Changes nothing: scanners open links in emails too. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'Redirect to the page that asks whether to unsubscribe',
  auth: 'public',
  query: unsubscribeToken,
});
