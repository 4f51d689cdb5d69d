import type { UserId } from '#domain/ids.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { speechUsage, studioUsage } from './speech.tables.ts';

const { and, eq, sql } = orm;

interface Day {
  readonly userId: UserId;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly characters: number;
}

interface Month {
  readonly userId: UserId;
  /** `YYYY-MM-01` */
  readonly month: string;
  readonly characters: number;
}

/** Adds to a user's generated characters of a day. False, without adding, if that would exceed the limit. */
export async function addSpeechUsage(db: Queryable, usage: Day, limit: number): Promise<boolean> {
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

/** The same for the paid voice service in a month. */
export async function addStudioUsage(db: Queryable, usage: Month, limit: number): Promise<boolean> {
  if (usage.characters > limit) return false;
  const rows = await db
    .insert(studioUsage)
    .values(usage)
    .onConflictDoUpdate({
      target: [studioUsage.userId, studioUsage.month],
      set: { characters: sql`${studioUsage.characters} + ${usage.characters}` },
      setWhere: sql`${studioUsage.characters} + ${usage.characters} <= ${limit}`,
    })
    .returning({ characters: studioUsage.characters });
  return rows.length > 0;
}

export async function takeBackSpeechUsage(db: Queryable, { userId, day, characters }: Day): Promise<void> {
  await db
    .update(speechUsage)
    .set({ characters: sql`${speechUsage.characters} - ${characters}` })
    .where(and(eq(speechUsage.userId, userId), eq(speechUsage.day, day)));
}

export async function takeBackStudioUsage(
  db: Queryable,
  { userId, month, characters }: Month,
): Promise<void> {
  await db
    .update(studioUsage)
    .set({ characters: sql`${studioUsage.characters} - ${characters}` })
    .where(and(eq(studioUsage.userId, userId), eq(studioUsage.month, month)));
}
