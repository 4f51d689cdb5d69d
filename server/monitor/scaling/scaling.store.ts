// Times are the database's: the clocks of several machines differ.
import { automaticIntervalSeconds, manualHoldSeconds } from '#domain/scaling/pool-rules.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { speechPool, speechProcesses } from './scaling.tables.ts';

const { and, asc, eq, lt, or, isNull, sql } = orm;

/** A process without a report for this long counts as gone. */
const aliveSeconds = 30;
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
const now = sql`now()`;

export type ProcessReport = Omit<typeof speechProcesses.$inferSelect, 'seenAt'>;

/** Saves a process's report and deletes those of processes long gone. */
export async function saveReport(db: Queryable, beat: ProcessReport): Promise<void> {
  await db
    .insert(speechProcesses)
    .values({ ...beat, seenAt: now })
    .onConflictDoUpdate({ target: speechProcesses.id, set: { ...beat, seenAt: now } });
  await db.delete(speechProcesses).where(lt(speechProcesses.seenAt, ago(10 * aliveSeconds)));
}

export async function deleteProcess(db: Queryable, id: string): Promise<void> {
  await db.delete(speechProcesses).where(eq(speechProcesses.id, id));
}

/**
 * Live processes, in an order that all of them agree on. A report from the future is from a process whose clock was
 * set back, and doesn't count.
 */
export const listProcesses = (db: Queryable): Promise<ProcessReport[]> =>
  db
    .select()
    .from(speechProcesses)
    .where(sql`${speechProcesses.seenAt} between ${ago(aliveSeconds)} and ${ago(-aliveSeconds)}`)
    .orderBy(asc(speechProcesses.id));

/** The target (`atFirst` if none was ever set) and until when a manual choice holds. Locks the row for a change. */
export async function readPool(
  db: Queryable,
  atFirst: number,
  { forChange = false } = {},
): Promise<{ readonly target: number; readonly heldUntil: Date | null }> {
  const pool = db
    .select({
      target: speechPool.target,
      heldUntil: sql<Date | null>`case when ${speechPool.chosenAt} > ${ago(manualHoldSeconds)}
        then ${speechPool.chosenAt} + make_interval(secs => ${manualHoldSeconds}) end`.mapWith(
        speechPool.chosenAt,
      ),
    })
    .from(speechPool);
  const [found] = await (forChange ? pool.for('update') : pool);
  return found ?? { target: atFirst, heldUntil: null };
}

/** The target of a product that was never scaled, stored so that it can be changed. */
export async function createPool(db: Queryable, target: number): Promise<void> {
  await db
    .insert(speechPool)
    .values({ target, changedAt: ago(2 * automaticIntervalSeconds) })
    .onConflictDoNothing();
}

export async function chooseTarget(db: Queryable, target: number): Promise<void> {
  await db.update(speechPool).set({ target, changedAt: now, chosenAt: now });
}

/**
 * Whether this process may change the target now: of all that would, one does, and none while a manual choice holds.
 */
export async function changeTarget(db: Queryable, from: number, target: number): Promise<boolean> {
  const changed = await db
    .update(speechPool)
    .set({ target, changedAt: now })
    .where(
      and(
        eq(speechPool.target, from),
        lt(speechPool.changedAt, ago(automaticIntervalSeconds)),
        or(isNull(speechPool.chosenAt), lt(speechPool.chosenAt, ago(manualHoldSeconds))),
      ),
    )
    .returning({ target: speechPool.target });
  return changed.length > 0;
}
