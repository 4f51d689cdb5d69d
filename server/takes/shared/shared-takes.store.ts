import type { TakeShareId, UserId } from '#domain/ids.ts';
import { takeShareLimits } from '#contract/take-shares.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { isTakeShared } from '#server/scenes/sharing/take-shares.store.ts';
import { takeShares } from '#server/scenes/sharing/take-shares.tables.ts';
import { users } from '#server/users/users.tables.ts';
import { sessionRecordings } from '../recordings.tables.ts';

const { and, desc, eq, getTableColumns, isNotNull } = orm;
const { script: _script, ...withoutScript } = getTableColumns(sessionRecordings);

const shared = { shareId: takeShares.id, endsAt: takeShares.endsAt, actor: users.name };
const isFor = (userId: UserId, now: Date) =>
  and(eq(takeShares.userId, userId), isNotNull(sessionRecordings.storedAt), isTakeShared(now));

/** The takes that this person may hear now, last shared first. */
export const listSharedTakeRows = (db: Queryable, userId: UserId, now: Date) =>
  db
    .select({ ...withoutScript, ...shared })
    .from(takeShares)
    .innerJoin(sessionRecordings, eq(sessionRecordings.id, takeShares.recordingId))
    .innerJoin(users, eq(users.id, takeShares.ownerId))
    .where(isFor(userId, now))
    .orderBy(desc(takeShares.createdAt), takeShares.id)
    .limit(takeShareLimits.listed);
export type SharedTakeRow = Awaited<ReturnType<typeof listSharedTakeRows>>[number];

/** Null if this person may not hear it, or no longer. */
export async function findSharedTake(db: Queryable, shareId: TakeShareId, userId: UserId, now: Date) {
  const [row] = await db
    .select({ ...getTableColumns(sessionRecordings), ...shared })
    .from(takeShares)
    .innerJoin(sessionRecordings, eq(sessionRecordings.id, takeShares.recordingId))
    .innerJoin(users, eq(users.id, takeShares.ownerId))
    .where(and(eq(takeShares.id, shareId), isFor(userId, now)));
  return row ?? null;
}
