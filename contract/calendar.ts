// A calendar of the actor's dates that calendar programs read: docs/product/calendar.md.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Null if there is none. */
const calendarFeed = z.object({ address: z.string().nullable() });

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'Get the secret address of my calendar',
  auth: 'user',
  ownerOnly: true,
  response: calendarFeed,
});

/** Returns the existing address if there is one. */
export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Make a secret address for my calendar',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
  response: calendarFeed,
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Make the secret address of my calendar invalid',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
});

/** Returns an iCalendar file. Whoever has the address can read it and change nothing. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/:address',
  summary: 'Read a calendar by its secret address',
  auth: 'public',
  problems: ['calendar.not_found'],
  params: z.object({ address: z.string().max(200) }),
});
