import type { UserId } from '#domain/ids.ts';
import type { DueScene } from '#domain/calendar/calendar-entry.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { notificationSettings } from '#server/notifications/notifications.tables.ts';
import { productions, productionSections } from '#server/scenes/productions/productions.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { calendarFeeds } from './calendar.tables.ts';

const { and, asc, eq, gte } = orm;

export async function findFeed(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row?.id ?? null;
}

export async function insertFeed(db: Queryable, userId: UserId): Promise<void> {
  await db.insert(calendarFeeds).values({ userId }).onConflictDoNothing();
}

export async function deleteFeed(db: Queryable, userId: UserId): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function findOwnerOfFeed(db: Queryable, feedId: string): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.id, feedId));
  return row?.userId ?? null;
}

/** The time zone of the user's browser; UTC if it isn't known. */
export async function findTimeZone(db: Queryable, userId: UserId): Promise<string> {
  const [row] = await db
    .select({ timeZone: notificationSettings.timeZone })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row?.timeZone ?? 'UTC';
}

/** The earliest first. `from`: a calendar date. */
export async function listDueScenes(
  db: Queryable,
  userId: UserId,
  { from, limit }: { readonly from: string; readonly limit: number },
): Promise<DueScene[]> {
  const rows = await db
    .select({
      sceneId: scenes.id,
      title: scenes.title,
      date: scenes.auditionDueDate,
      production: { id: productions.id, title: productions.title },
    })
    .from(scenes)
    .leftJoin(productionSections, eq(productionSections.id, scenes.sectionId))
    .leftJoin(productions, eq(productions.id, productionSections.productionId))
    .where(and(eq(scenes.userId, userId), eq(scenes.isArchived, false), gte(scenes.auditionDueDate, from)))
    .orderBy(asc(scenes.auditionDueDate), asc(scenes.createdAt), asc(scenes.id))
    .limit(limit);
  return rows.flatMap(({ date, ...scene }) => (date === null ? [] : [{ ...scene, date }]));
}
