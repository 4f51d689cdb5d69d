// The feeds of calendars. A feed's address is signed, so whoever reads this table can't read a calendar.
import { moment, ownId } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';

export const calendarFeeds = pg.pgTable('calendar_feeds', {
  id: ownId(),
  userId: ownerId().notNull().unique('calendar_feeds_user'),
  createdAt: moment().notNull().defaultNow(),
});
