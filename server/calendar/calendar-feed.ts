// The address of an actor's calendar. An actor has at most one.
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { calendarAddress } from './calendar-address.ts';
import { deleteFeed, findFeed, insertFeed } from './calendar.store.ts';

type Needs = Pick<Services, 'db' | 'secrets' | 'config'>;

interface CalendarFeed {
  readonly address: string | null;
}

export async function getCalendarFeed(services: Needs, userId: UserId): Promise<CalendarFeed> {
  const feedId = await findFeed(services.db, userId);
  return { address: feedId && calendarAddress(services, feedId) };
}

/** Creates the address, or returns the existing one. */
export async function makeCalendarFeed(services: Needs, userId: UserId): Promise<CalendarFeed> {
  await insertFeed(services.db, userId);
  return getCalendarFeed(services, userId);
}

export const revokeCalendarFeed = ({ db }: Pick<Services, 'db'>, userId: UserId): Promise<void> =>
  deleteFeed(db, userId);
