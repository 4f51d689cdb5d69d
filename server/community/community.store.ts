import { communityLimits, type SceneReport } from '#contract/community.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import { hiddenUsers } from '#server/users/users.tables.ts';
import { lockUser } from '#server/users/users.store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { excerpt, soughtBy, type SceneSearch } from '#server/scenes/scene-search.store.ts';
import { translatingViolations } from '#server/scenes/scene-violations.ts';
import { counted } from '#server/scenes/scenes.store.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import type { CommunityCursor } from './community-cursor.ts';
import { sceneReports } from './community.tables.ts';

const { and, asc, count, eq, gte, isNotNull, sql } = orm;

const isPublished = and(
  eq(scenes.isPublic, true),
  sql`${scenes.publishedAt} is not null`,
  sql`not exists (select from user_preferences p
    where p.user_id = ${scenes.userId} and p.privacy_level <> 'public')`,
  sql`not exists (select from users where users.id = ${scenes.userId} and ${hiddenUsers})`,
);

export async function listPublished(
  db: Queryable,
  search: SceneSearch,
  { after, limit }: { after: CommunityCursor | null; limit: number },
) {
  return db
    .select({
      id: scenes.id,
      userId: scenes.userId,
      title: scenes.title,
      author: scenes.author,
      genre: scenes.genre,
      difficulty: scenes.difficulty,
      description: excerpt,
      publishedAt: sql<Date>`${scenes.publishedAt}`.mapWith(scenes.publishedAt),
      characterCount: counted.characterCount,
      characterNames: sql<string[]>`array(
        select c.name from scene_characters c where c.scene_id = scenes.id
        order by c.position limit ${communityLimits.namedCharacters})`,
      lineCount: counted.lineCount,
      estimatedDurationSeconds: scenes.duration,
    })
    .from(scenes)
    .where(
      and(
        isPublished,
        soughtBy(search),
        after ? sql`(${scenes.publishedAt}, ${scenes.id}) < (${after.publishedAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(sql`${scenes.publishedAt} desc nulls last`, sql`${scenes.id} desc nulls last`)
    .limit(limit);
}

export async function listPublishedGenres(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ genre: scenes.genre })
    .from(scenes)
    .where(and(isPublished, sql`${scenes.genre} <> ''`))
    .orderBy(asc(scenes.genre));
  return rows.map(({ genre }) => genre);
}

/** Locks the user's row until the transaction ends, so that counting and publishing are atomic. */
export async function countPublished(tx: Queryable, userId: UserId): Promise<number> {
  await lockUser(tx, userId);
  const [row] = await tx
    .select({ count: count() })
    .from(scenes)
    .where(and(eq(scenes.userId, userId), eq(scenes.isPublic, true)));
  return row?.count ?? 0;
}

/**
 * What publishing needs to know about a scene, which stays locked until the transaction ends; null if there is none.
 */
export async function findPublishable(tx: Queryable, sceneId: SceneId) {
  const { userId, title, copiedFromId, isArchived, isConfidential, isPublic, takenDownAt } = scenes;
  const [row] = await tx
    .select({
      userId,
      title,
      copiedFromId,
      isArchived,
      isConfidential,
      isPublic,
      takenDownAt,
      lineCount: counted.lineCount,
    })
    .from(scenes)
    .where(eq(scenes.id, sceneId))
    .for('update');
  return row ?? null;
}

/** Increases the version, so that an editor opened before the change is stale. Throws scene.title_taken. */
export async function updatePublished(
  tx: Queryable,
  sceneId: SceneId,
  { title, author, statement, now }: { title: string; author: string; statement: string; now: Date },
): Promise<void> {
  const isRenamed = sql`(${scenes.title}, ${scenes.author}) is distinct from (${title}, ${author})`;
  await translatingViolations(() =>
    tx
      .update(scenes)
      .set({
        title,
        author,
        isPublic: true,
        publishedAt: sql`case when ${scenes.isPublic} then ${scenes.publishedAt} else ${now}::timestamptz end`,
        rightsStatement: statement,
        version: sql`${scenes.version} + case when ${isRenamed} then 1 else 0 end`,
      })
      .where(eq(scenes.id, sceneId)),
  );
}

export async function updateUnpublished(db: Queryable, sceneId: SceneId): Promise<void> {
  await db.update(scenes).set({ isPublic: false }).where(eq(scenes.id, sceneId));
}

/** Locks the user's row until the transaction ends, so that counting and reporting are atomic. */
export async function countReportsSince(tx: Queryable, userId: UserId, since: Date): Promise<number> {
  await lockUser(tx, userId);
  const [row] = await tx
    .select({ count: count() })
    .from(sceneReports)
    .where(and(eq(sceneReports.userId, userId), gte(sceneReports.createdAt, since)));
  return row?.count ?? 0;
}

/** False if the user has an undecided report of this scene. */
export async function insertReport(
  tx: Queryable,
  report: SceneReport & { userId: UserId; sceneId: SceneId; createdAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(sceneReports)
    .values(report)
    .onConflictDoUpdate({
      target: [sceneReports.userId, sceneReports.sceneId],
      set: { ...report, closedAt: null, outcome: null },
      setWhere: isNotNull(sceneReports.closedAt),
    })
    .returning({ id: sceneReports.id });
  return inserted.length > 0;
}
