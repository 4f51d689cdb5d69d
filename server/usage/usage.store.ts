import type { UserId } from '#domain/ids.ts';
import { userPreferences } from '#server/users/preferences.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { productEvents } from './usage.tables.ts';

const { sql } = orm;

export interface RecordedEvent {
  /** An ISO timestamp. */
  readonly at: string;
  readonly name: string;
  readonly userId: UserId | null;
  readonly details: object;
}

/** In one statement. Leaves out the user if they opted out or are deleted. */
export async function insertEvents(db: Queryable, events: readonly RecordedEvent[]): Promise<void> {
  await db.execute(sql`
    insert into ${productEvents} (at, name, user_id, details)
    select event.at, event.name, named.user_id, event.details
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (at timestamptz, name text, "userId" uuid, details jsonb)
    left join ${userPreferences} named on named.user_id = event."userId" and not named.anonymize_usage`);
}

/** Removes the user from their events. */
export async function updateToAnonymous(db: Queryable, userId: UserId): Promise<void> {
  await db.update(productEvents).set({ userId: null }).where(orm.eq(productEvents.userId, userId));
}

/** Deletes at most `limit` events from before a time, and returns their number. */
export async function deleteEventsBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${productEvents} where id in (
      select id from ${productEvents} where at < ${before.toISOString()}::timestamptz order by at limit ${limit})`);
  return rowCount ?? 0;
}
