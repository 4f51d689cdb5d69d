import type { PracticeEnd, PracticeSession } from '#contract/practice.ts';
import type { PracticeSessionId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { getSession } from './get-session.ts';
import { insertLineResults, updatePauseAccuracy } from './line-results.store.ts';
import { updateEnded } from './practice.store.ts';

/**
 * Ends a session. The first end counts; a repeated call returns what is stored. An end is never before the start or
 * in the future. Throws `practice.session_not_found`.
 */
export async function endSession(
  services: Pick<Services, 'db' | 'clock' | 'productEvents'>,
  userId: UserId,
  sessionId: PracticeSessionId,
  end: PracticeEnd,
): Promise<PracticeSession> {
  const endTime = new Date(Math.min(services.clock.now().getTime(), Date.parse(end.endTime)));
  const isEnd = await services.db.transaction(async (tx) => {
    if (!(await updateEnded(tx, userId, sessionId, { ...end, endTime }))) return false;
    await insertLineResults(tx, sessionId, end.lineResults);
    await updatePauseAccuracy(tx, sessionId);
    return true;
  });
  const session = await getSession(services, userId, sessionId);
  const completed = session.completedLines === session.totalLines;
  if (isEnd) services.productEvents.note('session_completed', userId, { completed });
  return session;
}
