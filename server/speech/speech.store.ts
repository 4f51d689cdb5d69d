import { orm } from '../db/drizzle.ts';
import type { Queryable } from '../db/database.ts';
import { speechUsage } from './speech.tables.ts';

const { sql } = orm;

/** Adds to what a user had made on a day; false, and nothing added, when that would pass the limit. */
export async function addSpeechUsage(
  db: Queryable,
  usage: { readonly userId: string; readonly day: string; readonly characters: number },
  limit: number,
): Promise<boolean> {
  if (usage.characters > limit) return false;
  const rows = await db
    .insert(speechUsage)
    .values(usage)
    .onConflictDoUpdate({
      target: [speechUsage.userId, speechUsage.day],
      set: { characters: sql`${speechUsage.characters} + ${usage.characters}` },
      setWhere: sql`${speechUsage.characters} + ${usage.characters} <= ${limit}`,
    })
    .returning({ characters: speechUsage.characters });
  return rows.length > 0;
}
