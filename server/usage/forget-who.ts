import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { updateToAnonymous } from './usage.store.ts';

/** Keeps the events of a user but removes who it was. */
export const forgetWho = (tx: Queryable, userId: UserId): Promise<void> => updateToAnonymous(tx, userId);
