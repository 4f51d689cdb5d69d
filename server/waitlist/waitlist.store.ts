import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { waitlistEntries } from './waitlist.tables.ts';

const { eq } = orm;

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

/** Null if the entry was removed. */
export async function findAddress(db: Queryable, entryId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: waitlistEntries.email })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, entryId));
  return row?.email ?? null;
}

export async function deleteEntry(db: Queryable, entryId: string): Promise<void> {
  await db.delete(waitlistEntries).where(eq(waitlistEntries.id, entryId));
}
