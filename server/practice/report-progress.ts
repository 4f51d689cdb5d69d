import type { PracticeReached, PracticeSession } from '#contract/practice.ts';
import type { PracticeSessionId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { getSession } from './get-session.ts';
import { insertLineResults, updatePauseAccuracy } from './line-results.store.ts';
import { updateReached } from './practice.store.ts';

/** Stores the progress of a running session; an ended one doesn't change. Throws `practice.session_not_found`. */
export async function reportProgress(
  services: Pick<Services, 'db'>,
  userId: UserId,
  sessionId: PracticeSessionId,
  reached: PracticeReached,
): Promise<PracticeSession> {
  await services.db.transaction(async (tx) => {
    if (!(await updateReached(tx, userId, sessionId, reached))) return;
    await insertLineResults(tx, sessionId, reached.lineResults);
    await updatePauseAccuracy(tx, sessionId);
  });
  return getSession(services, userId, sessionId);
}
