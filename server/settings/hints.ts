import type { HintId } from '#contract/hints.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findSeenHints, keepSeenHint } from './hints.store.ts';

export const listSeenHints = async ({ db }: Pick<Services, 'db'>, userId: UserId) => ({
  seen: await findSeenHints(db, userId),
});

/** Records that the user has seen a hint. Idempotent. */
export const markHintSeen = ({ db }: Pick<Services, 'db'>, userId: UserId, hintId: HintId): Promise<void> =>
  keepSeenHint(db, userId, hintId);
