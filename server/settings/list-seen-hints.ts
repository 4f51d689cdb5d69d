import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findSeenHints } from './hints.store.ts';

export const listSeenHints = async ({ db }: Pick<Services, 'db'>, userId: UserId) => ({
  seen: await findSeenHints(db, userId),
});
