import type { PracticeSession } from '#contract/practice.ts';
import { problem } from '#contract/problems.ts';
import type { PracticeSessionId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { findSession } from './practice.store.ts';
import { sessionAnswer } from './session-answer.ts';

/** One of the user's own sessions. Throws `practice.session_not_found` for anyone else's. */
export async function getSession(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  sessionId: PracticeSessionId,
): Promise<PracticeSession> {
  const row = await findSession(db, userId, sessionId);
  if (!row) throw problem('practice.session_not_found');
  return sessionAnswer(row);
}
