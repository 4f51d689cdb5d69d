import type { CharacterId, ProductionId, UserId } from '#domain/ids.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { pick } from '#domain/records.ts';
import { productionLimits } from '#domain/production/production-schema.ts';
import type { ProductionSummary } from '#domain/production/production.ts';
import { lockUser } from '#server/users/users.store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { scenes } from '../scenes.tables.ts';
import { productions, productionSections } from './productions.tables.ts';

const { and, asc, count, desc, eq, getTableColumns, gt, inArray, sql } = orm;

type NewProductionRow = typeof productions.$inferInsert;
type NewSectionRow = typeof productionSections.$inferInsert;

const ofUser = (userId: UserId, productionId: ProductionId) =>
  and(eq(productions.id, productionId), eq(productions.userId, userId));
const sectionIdsOf = (db: Queryable, productionId: ProductionId) =>
  db
    .select({ id: productionSections.id })
    .from(productionSections)
    .where(eq(productionSections.productionId, productionId));

/** Locks the user's row until the transaction ends, so that counting and adding are atomic. */
export async function countProductions(tx: Queryable, userId: UserId): Promise<number> {
  await lockUser(tx, userId);
  const [row] = await tx.select({ count: count() }).from(productions).where(eq(productions.userId, userId));
  return row?.count ?? 0;
}

/** False if there is a production with this id. */
export async function insertProduction(tx: Queryable, row: NewProductionRow): Promise<boolean> {
  const inserted = await tx
    .insert(productions)
    .values(row)
    .onConflictDoNothing({ target: productions.id })
    .returning({ id: productions.id });
  return inserted.length > 0;
}

/** Their ids, by position. */
export async function insertSections(
  tx: Queryable,
  rows: readonly NewSectionRow[],
): Promise<ReadonlyMap<number, string>> {
  const inserted = await tx
    .insert(productionSections)
    .values([...rows])
    .returning({ id: productionSections.id, position: productionSections.position });
  return new Map(inserted.map(({ id, position }) => [position, id]));
}

/** Without its sections; null if it is not the user's. */
export async function findProductionRow(db: Queryable, userId: UserId, productionId: ProductionId) {
  const [row] = await db.select().from(productions).where(ofUser(userId, productionId)).limit(1);
  return row ?? null;
}
export type ProductionRow = NonNullable<Awaited<ReturnType<typeof findProductionRow>>>;

/**
 * Keeps every other change of the script and its scenes waiting until the transaction ends; null if it is not the
 * user's. It comes before any other lock, so that two changes never wait for each other.
 */
export async function lockProductionRow(
  tx: Queryable,
  userId: UserId,
  productionId: ProductionId,
): Promise<ProductionRow | null> {
  const [row] = await tx.select().from(productions).where(ofUser(userId, productionId)).for('update');
  return row ?? null;
}

const sectionsPerPage = 100;

/** Sections with who is in them and their scenes, in order, in pages, so that a long script keeps nobody waiting. */
export async function* sectionsInPages(db: Queryable, productionId: ProductionId) {
  let last = -1;
  for (;;) {
    const rows = await db
      .select({
        ...pick(getTableColumns(productionSections), ['id', 'number', 'heading', 'page', 'cast', 'position']),
        sceneId: scenes.id,
      })
      .from(productionSections)
      .leftJoin(scenes, eq(scenes.sectionId, productionSections.id))
      .where(and(eq(productionSections.productionId, productionId), gt(productionSections.position, last)))
      .orderBy(asc(productionSections.position))
      .limit(sectionsPerPage);
    yield rows.map(({ cast, ...section }) => ({ ...section, ...cast }));
    last = rows.at(-1)?.position ?? last;
    if (rows.length < sectionsPerPage) return;
  }
}

/** Counts of a script of a thousand sections take as long as those of a short one, apart from its scenes. */
export async function listProductionRows(db: Queryable, userId: UserId): Promise<ProductionSummary[]> {
  const made = db
    .select({ productionId: productionSections.productionId, count: count().as('scene_count') })
    .from(scenes)
    .innerJoin(productionSections, eq(productionSections.id, scenes.sectionId))
    .where(eq(scenes.userId, userId))
    .groupBy(productionSections.productionId)
    .as('made');
  const rows = await db
    .select({
      ...pick(getTableColumns(productions), ['id', 'title', 'author', 'genre', 'difficulty', 'createdAt']),
      // Positions have no gaps.
      sectionCount: sql<number>`(
        select max(${productionSections.position}) + 1 from ${productionSections}
        where ${productionSections.productionId} = ${productions.id})`,
      sceneCount: sql<number>`coalesce(${made.count}, 0)::int`,
    })
    .from(productions)
    .leftJoin(made, eq(made.productionId, productions.id))
    .where(eq(productions.userId, userId))
    .orderBy(desc(productions.createdAt), desc(productions.id))
    .limit(productionLimits.productions);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** The sections at these positions that are no scenes yet, with their lines. Locks them until the transaction ends. */
export async function listSectionsToTake(
  tx: Queryable,
  productionId: ProductionId,
  positions: readonly number[],
) {
  return tx
    .select()
    .from(productionSections)
    .where(
      and(
        eq(productionSections.productionId, productionId),
        inArray(productionSections.position, [...positions]),
        sql`not exists (select from ${scenes} where ${scenes.sectionId} = ${productionSections.id})`,
      ),
    )
    .orderBy(asc(productionSections.position))
    .for('update');
}
export type SectionRow = Awaited<ReturnType<typeof listSectionsToTake>>[number];

/** The lines of one section as they were read; none if there is no such section. */
export async function findSectionLines(db: Queryable, sectionId: string): Promise<readonly DraftLine[]> {
  const [row] = await db
    .select({ lines: productionSections.lines })
    .from(productionSections)
    .where(eq(productionSections.id, sectionId))
    .limit(1);
  return row?.lines ?? [];
}

export async function countSections(db: Queryable, productionId: ProductionId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(productionSections)
    .where(eq(productionSections.productionId, productionId));
  return row?.count ?? 0;
}

/** Gives the production a new version, so that earlier comparisons are out of date. */
export async function raiseVersion(tx: Queryable, productionId: ProductionId): Promise<void> {
  await tx
    .update(productions)
    .set({ version: sql`${productions.version} + 1` })
    .where(eq(productions.id, productionId));
}

export async function updatePart(
  tx: Queryable,
  productionId: ProductionId,
  characterId: CharacterId | null,
): Promise<void> {
  await tx.update(productions).set({ userCharacterId: characterId }).where(eq(productions.id, productionId));
}

/** Deletes it with its scenes. False if it is not the user's. */
export async function deleteProductionRows(
  tx: Queryable,
  userId: UserId,
  productionId: ProductionId,
): Promise<boolean> {
  if (!(await lockProductionRow(tx, userId, productionId))) return false;
  await tx.delete(scenes).where(inArray(scenes.sectionId, sectionIdsOf(tx, productionId)));
  const deleted = await tx
    .delete(productions)
    .where(ofUser(userId, productionId))
    .returning({ id: productions.id });
  return deleted.length > 0;
}
