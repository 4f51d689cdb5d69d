import type { Loop, NewLoop } from '#contract/loops.ts';
import type { LoopId, SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { isReplaceable } from '#server/platform/db/replaceable.store.ts';
import { sceneDialogue } from '#server/scenes/scenes.tables.ts';
import { practiceLoops } from './loops.tables.ts';

const { and, asc, count, eq, inArray, ne, sql } = orm;

/** Those whose lines are both in the scene, in its order. */
export async function listKeptLoops(db: Queryable, userId: UserId, sceneId: SceneId): Promise<Loop[]> {
  const last = pg.alias(sceneDialogue, 'last_line');
  const { id, name, fromLineId, toLineId } = practiceLoops;
  return db
    .select({ id, name, fromLineId, toLineId })
    .from(practiceLoops)
    .innerJoin(sceneDialogue, eq(sceneDialogue.id, fromLineId))
    .innerJoin(last, eq(last.id, toLineId))
    .where(
      and(
        eq(practiceLoops.userId, userId),
        practiceLoops.isKept,
        eq(sceneDialogue.sceneId, sceneId),
        eq(last.sceneId, sceneId),
      ),
    )
    .orderBy(asc(sceneDialogue.lineOrder), asc(last.lineOrder), asc(id));
}

/** Without this one. */
export async function countOtherLoops(
  db: Queryable,
  userId: UserId,
  sceneId: SceneId,
  loopId: LoopId,
): Promise<number> {
  const [row] = await db
    .select({ loops: count() })
    .from(practiceLoops)
    .innerJoin(sceneDialogue, eq(sceneDialogue.id, practiceLoops.fromLineId))
    .where(
      and(
        eq(practiceLoops.userId, userId),
        practiceLoops.isKept,
        eq(sceneDialogue.sceneId, sceneId),
        ne(practiceLoops.id, loopId),
      ),
    );
  return row?.loops ?? 0;
}

export async function hasLines(
  db: Queryable,
  sceneId: SceneId,
  { fromLineId, toLineId }: Pick<NewLoop, 'fromLineId' | 'toLineId'>,
): Promise<boolean> {
  const wanted = [...new Set([fromLineId, toLineId])];
  const found = await db
    .select({ id: sceneDialogue.id })
    .from(sceneDialogue)
    .where(and(eq(sceneDialogue.sceneId, sceneId), inArray(sceneDialogue.id, wanted)));
  return found.length === wanted.length;
}

/** Does nothing if the loop was changed later, or is somebody else's. */
export async function upsertLoop(
  db: Queryable,
  userId: UserId,
  loop: NewLoop & { readonly id: LoopId; readonly doneAt: Date },
): Promise<void> {
  const { id: _, ...changed } = loop;
  await db
    .insert(practiceLoops)
    .values({ ...loop, userId })
    .onConflictDoUpdate({
      target: practiceLoops.id,
      set: { ...changed, isKept: true },
      setWhere: sql`${practiceLoops.userId} = ${userId} and ${isReplaceable(practiceLoops.doneAt, loop.doneAt)}`,
    });
}

/** Does nothing if the loop was changed later, or is somebody else's. */
export async function forgetLoop(db: Queryable, userId: UserId, loopId: LoopId, doneAt: Date): Promise<void> {
  await db
    .update(practiceLoops)
    .set({ isKept: false, name: '', doneAt })
    .where(
      and(
        eq(practiceLoops.id, loopId),
        eq(practiceLoops.userId, userId),
        isReplaceable(practiceLoops.doneAt, doneAt),
      ),
    );
}
