// The default order uses an index; every other order, a search, and the total read the table once, and sort no more
// than the pages shown so far.
import { adminPageSize } from '#contract/admin/paging.ts';
import type { AdminScenesQuery, ShownScenes } from '#contract/admin/content.ts';
import type { SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { users } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { builtInScenes } from '#server/community/community.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { patternFor } from '#server/platform/db/pattern-for.ts';

const { and, count, eq, ilike, isNotNull, isNull, ne, or, sql } = orm;

type Found = Pick<AdminScenesQuery, 'search' | 'show'>;

const columns = {
  created: scenes.createdAt,
  title: scenes.title,
  author: scenes.author,
  category: scenes.genre,
} as const satisfies Record<AdminScenesQuery['sort'], unknown>;

const shown = {
  all: undefined,
  published: eq(scenes.isPublic, true),
  pending: eq(scenes.isPublic, false),
  house: isNull(scenes.userId),
  removed: isNotNull(scenes.takenDownAt),
} as const satisfies Record<ShownScenes, unknown>;

const found = ({ search, show }: Found) => {
  const pattern = search && `%${patternFor(search)}%`;
  return and(
    ne(scenes.id, trialSceneId),
    shown[show],
    pattern
      ? or(
          ilike(scenes.title, pattern),
          ilike(scenes.author, pattern),
          sql`${scenes.userId} in (select id from users where name ilike ${pattern} or email ilike ${pattern})`,
        )
      : undefined,
  );
};

export async function listSceneRows(db: Queryable, query: AdminScenesQuery) {
  const direction = sql.raw(query.direction);
  return db
    .select({
      id: scenes.id,
      title: scenes.title,
      author: scenes.author,
      category: scenes.genre,
      userId: scenes.userId,
      ownerName: users.name,
      ownerEmail: users.email,
      isPublic: scenes.isPublic,
      takenDownAt: scenes.takenDownAt,
      createdAt: scenes.createdAt,
      isShipped: sql<boolean>`exists (select from house_scenes h where h.scene_id = ${scenes.id})`,
      uploads: sql<number>`(select count(*)::int from source_files f
        where f.scene_id = ${scenes.id} and f.stored_at is not null)`,
    })
    .from(scenes)
    .leftJoin(users, eq(users.id, scenes.userId))
    .where(found(query))
    .orderBy(sql`${columns[query.sort]} ${direction}`, sql`${scenes.id} ${direction}`)
    .limit(adminPageSize)
    .offset((query.page - 1) * adminPageSize);
}

export async function countScenes(db: Queryable, query: Found): Promise<number> {
  const [row] = await db.select({ count: count() }).from(scenes).where(found(query));
  return row?.count ?? 0;
}

export async function isShipped(tx: Queryable, sceneId: SceneId): Promise<boolean> {
  const rows = await tx.select().from(builtInScenes).where(eq(builtInScenes.sceneId, sceneId));
  return rows.length > 0;
}

export async function isBuiltInTitle(tx: Queryable, title: string): Promise<boolean> {
  const rows = await tx
    .select({ id: scenes.id })
    .from(scenes)
    .where(and(isNull(scenes.userId), eq(scenes.title, title)))
    .limit(1);
  return rows.length > 0;
}

export async function updatePublication(
  tx: Queryable,
  sceneId: SceneId,
  publication: { isPublic?: boolean; publishedAt?: Date; takenDownAt?: Date | null },
): Promise<void> {
  await tx.update(scenes).set(publication).where(eq(scenes.id, sceneId));
}
