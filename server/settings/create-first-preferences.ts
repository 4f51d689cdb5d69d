import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { createPreferences } from './settings.store.ts';

/** Gives a user without preferences the default ones. */
export const createFirstPreferences = (db: Queryable, userId: UserId): Promise<void> =>
  createPreferences(db, userId);
