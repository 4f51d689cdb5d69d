import type { NotificationSettings } from '#contract/notifications.ts';
import type { UserId } from '#domain/ids.ts';
import { users } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { notificationSettings } from './notifications.tables.ts';

const { eq } = orm;
const { dueDateReminders, weeklySummary, sceneNotes, productNews, timeZone } = notificationSettings;
const columns = { dueDateReminders, weeklySummary, sceneNotes, productNews, timeZone };

/** Null for a user who never changed a setting. */
export async function findSettings(db: Queryable, userId: UserId): Promise<NotificationSettings | null> {
  const [row] = await db
    .select(columns)
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? null;
}

/** Changes only the given settings and returns all of them. */
export async function upsertSettings(
  db: Queryable,
  userId: UserId,
  changed: Partial<NotificationSettings>,
  now: Date,
): Promise<NotificationSettings> {
  const [row] = await db
    .insert(notificationSettings)
    .values({ userId, ...changed, updatedAt: now })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...changed, updatedAt: now } })
    .returning(columns);
  return row!;
}

export const isUser = async (db: Queryable, userId: UserId): Promise<boolean> =>
  (await db.$count(users, eq(users.id, userId))) > 0;

export async function listTimeZones(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ timeZone }).from(notificationSettings);
  return rows.map((row) => row.timeZone);
}
