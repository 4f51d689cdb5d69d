import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { contactMessages } from './contact.tables.ts';

/** False if this message is already stored. */
export async function keepMessage(
  db: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<boolean> {
  const kept = await db
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  return kept.length > 0;
}

export async function findMessage(db: Queryable, id: string) {
  const [row] = await db.select().from(contactMessages).where(orm.eq(contactMessages.id, id));
  return row ?? null;
}

export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(contactMessages).where(orm.lt(contactMessages.createdAt, before));
}
