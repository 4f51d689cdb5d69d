import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { createPreferences } from './settings.store.ts';

/** Creates the default preferences for a user who has none. */
export const createFirstPreferences = (db: Queryable, userId: UserId): Promise<void> =>
  createPreferences(db, userId);
