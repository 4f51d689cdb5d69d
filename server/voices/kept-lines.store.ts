import type { ClonedVoiceId } from '#domain/ids.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { clonedVoices } from './cloning/cloned-voices.tables.ts';
import { keptLines } from './speech.tables.ts';

const { and, eq, inArray, isNotNull, isNull, sql } = orm;

/** `isStale`: not played for an hour, so that playing it should be recorded. */
export async function findKeptLine(db: Queryable, key: string): Promise<{ isStale: boolean } | null> {
  const [row] = await db
    .select({ isStale: sql<boolean>`${keptLines.heardAt} < now() - interval '1 hour'` })
    .from(keptLines)
    .where(eq(keptLines.key, key));
  return row ?? null;
}

export async function upsertKeptLine(
  db: Queryable,
  { key, bytes, clonedVoiceId }: { key: string; bytes: number; clonedVoiceId?: ClonedVoiceId | undefined },
): Promise<void> {
  const heardAt = sql`now()`;
  await db
    .insert(keptLines)
    .values({ key, bytes, heardAt, clonedVoiceId })
    .onConflictDoUpdate({ target: keptLines.key, set: { bytes, heardAt } });
}

export async function noteHeard(db: Queryable, key: string): Promise<void> {
  await db
    .update(keptLines)
    .set({ heardAt: sql`now()` })
    .where(eq(keptLines.key, key));
}

export async function deleteKeptLine(db: Queryable, key: string): Promise<void> {
  await db.delete(keptLines).where(eq(keptLines.key, key));
}

/** Lines in voices that are gone. */
export async function listLinesOfDeletedVoices(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ key: keptLines.key })
    .from(keptLines)
    .leftJoin(clonedVoices, eq(clonedVoices.id, keptLines.clonedVoiceId))
    .where(and(isNotNull(keptLines.clonedVoiceId), isNull(clonedVoices.id)))
    .limit(10_000);
  return rows.map(({ key }) => key);
}

/**
 * Removes the least recently played lines from the list until the rest have `leftBytes`, if they have more than
 * `maxBytes`.
 */
export async function deleteLongestUnheard(
  db: Queryable,
  { maxBytes, leftBytes }: { maxBytes: number; leftBytes: number },
): Promise<string[]> {
  const newestFirst = db
    .select({
      key: keptLines.key,
      until:
        sql<number>`sum(${keptLines.bytes}) over (order by ${keptLines.heardAt} desc, ${keptLines.key})`.as(
          'until',
        ),
      total: sql<number>`sum(${keptLines.bytes}) over ()`.as('total'),
    })
    .from(keptLines)
    .as('newest_first');
  const tooOld = db
    .select({ key: newestFirst.key })
    .from(newestFirst)
    .where(sql`${newestFirst.total} > ${maxBytes} and ${newestFirst.until} > ${leftBytes}`);
  const rows = await db
    .delete(keptLines)
    .where(inArray(keptLines.key, tooOld))
    .returning({ key: keptLines.key });
  return rows.map(({ key }) => key);
}
