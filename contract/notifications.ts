// The emails we send by ourselves: which of them an actor wants, and how each is ended from the email.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timeZone } from './time-zone.ts';

const notificationSettings = z.object({
  dueDateReminders: z.boolean(),
  weeklySummary: z.boolean(),
  productNews: z.boolean(),
  /** Where the actor was last; emails go out by the clock there. */
  timeZone,
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'Which emails I want',
  auth: 'user',
  response: notificationSettings,
});

/** What is not sent stays as it is. */
export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notification-settings',
  summary: 'Choose which emails I want',
  auth: 'user',
  body: notificationSettings.partial(),
  response: notificationSettings,
});

/** What can be unsubscribed from. */
const mailingLists = ['due-dates', 'weekly-summary', 'product-news', 'waitlist'] as const;
export type MailingList = (typeof mailingLists)[number];

const unsubscribeToken = z.object({ token: z.string().max(200) });

/** What an email's link is about, by its own word; whether the link is good only the server knows. */
export const kindOfToken = (token: string): MailingList | null =>
  mailingLists.find((kind) => token.startsWith(`${kind}.`)) ?? null;

/** RFC 8058: mail programs send this by themselves when their own button is pressed. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'End one kind of email, by the link in it',
  auth: 'public',
  problems: ['letter.link_invalid'],
  query: unsubscribeToken,
});

/** Changes nothing: links in emails are opened by scanners too. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'Go to the page that asks whether to unsubscribe',
  auth: 'public',
  query: unsubscribeToken,
});
