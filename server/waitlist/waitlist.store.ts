import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { waitlistEntries } from './waitlist.tables.ts';

const { and, eq, isNull } = orm;

/** The new entry's id; null if the address is on the list. */
export async function addToWaitlist(
  db: Queryable,
  entry: typeof waitlistEntries.$inferInsert,
): Promise<string | null> {
  const [row] = await db
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: waitlistEntries.id });
  return row?.id ?? null;
}

/**
 * Keeps the entry from every other process until the transaction ends. Null if it was removed, has had its email, or is
 * being emailed by another process.
 */
export async function lockUnnotifiedAddress(tx: Queryable, entryId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: waitlistEntries.email })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, entryId), isNull(waitlistEntries.toldAt)))
    .for('update', { skipLocked: true });
  return row?.email ?? null;
}

/** Entries without their email, oldest first. */
export async function listUnnotified(db: Queryable, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(isNull(waitlistEntries.toldAt))
    .orderBy(waitlistEntries.createdAt)
    .limit(count);
  return rows.map(({ id }) => id);
}

export async function markNotified(db: Queryable, entryId: string, at: Date): Promise<void> {
  await db.update(waitlistEntries).set({ toldAt: at }).where(eq(waitlistEntries.id, entryId));
}

export async function deleteEntry(db: Queryable, entryId: string): Promise<void> {
  await db.delete(waitlistEntries).where(eq(waitlistEntries.id, entryId));
}
