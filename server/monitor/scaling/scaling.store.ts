// Moments are the database's own: the clocks of several machines differ.
import { automaticIntervalSeconds, manualHoldSeconds } from '#domain/scaling/pool-rules.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { speechPool, speechProcesses } from './scaling.tables.ts';

const { and, asc, eq, lt, or, isNull, sql } = orm;

/** A process that has said nothing for so long counts as gone. */
const aliveSeconds = 30;
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
const now = sql`now()`;

export type ProcessReport = Omit<typeof speechProcesses.$inferSelect, 'seenAt'>;

/** Keeps what a process says of itself; those long gone are forgotten. */
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

/** Those that live, in an order all of them agree on. Seen much later than now were those whose clock was put back. */
export const listProcesses = (db: Queryable): Promise<ProcessReport[]> =>
  db
    .select()
    .from(speechProcesses)
    .where(sql`${speechProcesses.seenAt} between ${ago(aliveSeconds)} and ${ago(-aliveSeconds)}`)
    .orderBy(asc(speechProcesses.id));

/** The target, `atFirst` where none was ever set, and until when what was chosen by hand holds. Locks it for a change. */
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

/** The target of a product that was never scaled, written down so that it can be changed. */
export async function createPool(db: Queryable, target: number): Promise<void> {
  await db
    .insert(speechPool)
    .values({ target, changedAt: ago(2 * automaticIntervalSeconds) })
    .onConflictDoNothing();
}

export async function chooseTarget(db: Queryable, target: number): Promise<void> {
  await db.update(speechPool).set({ target, changedAt: now, chosenAt: now });
}

/** Whether it was this process's to change: of all that would, one does, and none while a choice by hand holds. */
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
