import type { Queryable } from '../db/database.ts';
import { userPreferences } from './settings.tables.ts';

/** Keeps the preferences there are, if there are any. */
export async function createPreferences(db: Queryable, userId: string): Promise<void> {
  await db.insert(userPreferences).values({ userId }).onConflictDoNothing();
}
