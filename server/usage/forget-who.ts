import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { updateToNobodys } from './usage.store.ts';

/** What a person did stays counted, and nobody can tell any more who it was. */
export const forgetWho = (tx: Queryable, userId: UserId): Promise<void> => updateToNobodys(tx, userId);
