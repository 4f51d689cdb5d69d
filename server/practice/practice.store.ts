import type { PracticeEnd, PracticeReached } from '#contract/practice.ts';
import type { PracticeSessionId, UserId } from '#domain/ids.ts';
import { lockUser } from '#server/users/users.store.ts';
import { sceneCharacters, scenes } from '#server/scenes/scenes.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { isCounted } from './counted-sessions.store.ts';
import { practiceSessions } from './practice.tables.ts';

const { and, desc, eq, getTableColumns, gte, isNull, sql } = orm;

export type NewSessionRow = typeof practiceSessions.$inferInsert;

/** Stores nothing if there is a session with this id. */
export async function insertSession(db: Queryable, session: NewSessionRow): Promise<void> {
  await db.insert(practiceSessions).values(session).onConflictDoNothing({ target: practiceSessions.id });
}

export async function findSession(db: Queryable, userId: UserId, sessionId: PracticeSessionId) {
  const [row] = await selectSessions(db, and(ofUser(userId), eq(practiceSessions.id, sessionId)));
  return row ?? null;
}

export function listNewestSessions(db: Queryable, userId: UserId, limit: number) {
  return selectSessions(db, and(ofUser(userId), isCounted))
    .orderBy(desc(practiceSessions.createdAt))
    .limit(limit);
}

/**
 * The number of sessions stored by this user since then. Locks the user's row until the transaction ends, so that
 * counting and storing are atomic.
 */
export async function countSessionsSince(tx: Queryable, userId: UserId, since: Date): Promise<number> {
  await lockUser(tx, userId);
  return tx.$count(practiceSessions, and(ofUser(userId), gte(practiceSessions.createdAt, since)));
}

/** Updates a running session; returns whether it is running. Progress never decreases through a late report. */
export async function updateReached(
  db: Queryable,
  userId: UserId,
  sessionId: PracticeSessionId,
  reached: PracticeReached,
): Promise<boolean> {
  const { rowCount } = await db
    .update(practiceSessions)
    .set(whatWasReached(reached))
    .where(running(userId, sessionId));
  return rowCount === 1;
}

export async function updateEnded(
  db: Queryable,
  userId: UserId,
  sessionId: PracticeSessionId,
  { endTime, ...reached }: Omit<PracticeEnd, 'endTime'> & { endTime: Date },
): Promise<boolean> {
  const neverBeforeItsStart = sql`greatest(${practiceSessions.startTime}, ${endTime.toISOString()}::timestamptz)`;
  const { rowCount } = await db
    .update(practiceSessions)
    .set({ ...whatWasReached(reached), endTime: neverBeforeItsStart })
    .where(running(userId, sessionId));
  return rowCount === 1;
}

/**
 * Everything the dashboard's totals are computed from. Start times are rounded to quarter hours, which determines the
 * day in every time zone and keeps the result small.
 */
export async function sumUp(db: Queryable, userId: UserId, since: Date) {
  const [row] = await db
    .select({
      scenesUploaded: sql<number>`(select count(*)::int from ${scenes}
        where ${scenes.userId} = ${userId} and not ${scenes.isArchived})`,
      practiceSessions: sql<number>`count(*)::int`,
      totalSeconds: sql<number>`coalesce(extract(epoch from
        sum(${practiceSessions.endTime} - ${practiceSessions.startTime})), 0)::float8`,
      recentStarts: sql<string[]>`coalesce(array_agg(distinct to_char(date_bin('15 minutes',
        ${practiceSessions.startTime}, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        filter (where ${gte(practiceSessions.startTime, since)}), '{}')`,
    })
    .from(practiceSessions)
    .where(and(ofUser(userId), isCounted));
  return row!;
}

const ofUser = (userId: UserId) => eq(practiceSessions.userId, userId);

const running = (userId: UserId, sessionId: PracticeSessionId) =>
  and(ofUser(userId), eq(practiceSessions.id, sessionId), isNull(practiceSessions.endTime));

function whatWasReached({ completedLines, averageLineTime }: PracticeReached) {
  const { completedLines: before, totalLines } = practiceSessions;
  return {
    completedLines: sql`least(${totalLines}, greatest(${before}, ${completedLines}))`,
    averageLineTime,
  };
}

function selectSessions(db: Queryable, where: ReturnType<typeof and>) {
  return db
    .select({
      ...getTableColumns(practiceSessions),
      sceneTitle: scenes.title,
      characterName: sceneCharacters.name,
    })
    .from(practiceSessions)
    .leftJoin(scenes, eq(scenes.id, practiceSessions.sceneId))
    .leftJoin(sceneCharacters, eq(sceneCharacters.id, practiceSessions.characterId))
    .where(where)
    .$dynamic();
}
