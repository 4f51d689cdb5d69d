import type { Queryable } from '#server/platform/db/database.ts';
import { createPreferences } from './settings.store.ts';

/** Gives a user who has no preferences the default ones: rehearsal.md section 3. */
export const createFirstPreferences = (db: Queryable, userId: string): Promise<void> =>
  createPreferences(db, userId);
