import type { Queryable } from '#server/platform/db/database.ts';
import { lockUser } from './users.store.ts';

/** Nobody else who asks for it has the user until the transaction ends, so that what is counted or found stays so. */
export const holdUser = (tx: Queryable, userId: string): Promise<void> => lockUser(tx, userId);
