// A browser's usage events: which pages were seen, by name, and whether the server answered.
import { z } from 'zod';
import { pageNames } from '#domain/usage/page-name.ts';
import { endpoint } from './endpoint.ts';

export const maxEventsAtOnce = 20;

const reportedEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page_view'), page: z.enum(pageNames) }),
  z.strictObject({ name: z.literal('app_started'), connected: z.boolean() }),
]);
export type ReportedEvent = z.output<typeof reportedEvent>;

export const reportEvents = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Report page views',
  auth: 'public',
  changesNoList: true,
  problems: ['request.too_many'],
  body: z.strictObject({ events: z.array(reportedEvent).min(1).max(maxEventsAtOnce) }),
  bodyLimitBytes: 4 * 1024,
});
