import { adminPageSize } from '#contract/admin/paging.ts';
import { shownReports } from '#contract/admin/moderation.ts';
import type { FlaggedQuery } from '#contract/admin/moderation.ts';
import type { SceneId } from '#domain/ids.ts';
import { users } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { patternFor } from '#server/platform/db/pattern-for.ts';
import { sceneReports } from './community.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';

const { and, count, countDistinct, desc, eq, ilike, inArray, isNotNull, isNull, lte, max, min, sql } = orm;

/** A decision about a scene. */
export type Outcome = 'approved' | 'removed';

const waits = isNull(sceneReports.closedAt);
const found = ({ search }: Pick<FlaggedQuery, 'search'>) =>
  and(waits, search ? ilike(scenes.title, `%${patternFor(search)}%`) : undefined);

const orders = {
  reported: sql`max(${sceneReports.createdAt})`,
  reports: sql`count(*)`,
} as const satisfies Record<FlaggedQuery['sort'], unknown>;

/** Scenes with undecided reports; reads as many rows as there are such reports. */
export async function listFlaggedRows(db: Queryable, query: FlaggedQuery) {
  const direction = sql.raw(query.direction);
  return db
    .select({
      sceneId: scenes.id,
      title: scenes.title,
      author: scenes.author,
      isPublic: scenes.isPublic,
      userId: scenes.userId,
      ownerName: users.name,
      ownerEmail: users.email,
      reportCount: count(),
      firstAt: min(sceneReports.createdAt),
      lastAt: max(sceneReports.createdAt),
    })
    .from(sceneReports)
    .innerJoin(scenes, eq(scenes.id, sceneReports.sceneId))
    .leftJoin(users, eq(users.id, scenes.userId))
    .where(found(query))
    .groupBy(scenes.id, users.id)
    .orderBy(sql`${orders[query.sort]} ${direction}`, sql`${scenes.id} ${direction}`)
    .limit(adminPageSize)
    .offset((query.page - 1) * adminPageSize);
}

export async function countFlagged(db: Queryable, query: Pick<FlaggedQuery, 'search'>): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(sceneReports.sceneId) })
    .from(sceneReports)
    .innerJoin(scenes, eq(scenes.id, sceneReports.sceneId))
    .where(found(query));
  return row?.count ?? 0;
}

/** The latest undecided reports of each scene, with their authors. */
export async function listWaitingReports(db: Queryable, sceneIds: readonly SceneId[]) {
  const ranked = db
    .select({
      id: sceneReports.id,
      sceneId: sceneReports.sceneId,
      reason: sceneReports.reason,
      note: sceneReports.note,
      at: sceneReports.createdAt,
      reporterId: sceneReports.userId,
      name: users.name,
      email: users.email,
      place: sql<number>`row_number() over (
        partition by ${sceneReports.sceneId} order by ${sceneReports.createdAt} desc, ${sceneReports.id})`.as(
        'place',
      ),
    })
    .from(sceneReports)
    .innerJoin(users, eq(users.id, sceneReports.userId))
    .where(and(waits, inArray(sceneReports.sceneId, [...sceneIds])))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.place, shownReports)).orderBy(ranked.place);
}

/** Closes the undecided reports that arrived by `upTo`, and returns their number. */
export async function closeReports(
  tx: Queryable,
  sceneId: SceneId,
  { outcome, now, upTo }: { outcome: Outcome; now: Date; upTo?: Date },
): Promise<number> {
  const closed = await tx
    .update(sceneReports)
    .set({ closedAt: now, outcome })
    .where(
      and(eq(sceneReports.sceneId, sceneId), waits, upTo ? lte(sceneReports.createdAt, upTo) : undefined),
    )
    .returning({ id: sceneReports.id });
  return closed.length;
}

export async function countWaiting(tx: Queryable, sceneId: SceneId): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(sceneReports)
    .where(and(eq(sceneReports.sceneId, sceneId), waits));
  return row?.count ?? 0;
}

/** The last decision; null if there was none. */
export async function findLastOutcome(tx: Queryable, sceneId: SceneId): Promise<Outcome | null> {
  const [row] = await tx
    .select({ outcome: sceneReports.outcome })
    .from(sceneReports)
    .where(and(eq(sceneReports.sceneId, sceneId), isNotNull(sceneReports.closedAt)))
    .orderBy(desc(sceneReports.closedAt))
    .limit(1);
  return row?.outcome ?? null;
}
