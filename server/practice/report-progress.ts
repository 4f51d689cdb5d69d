import type { PracticeReached, PracticeSession } from '#contract/practice.ts';
import type { Services } from '../services.ts';
import { getSession } from './get-session.ts';
import { updateReached } from './practice.store.ts';

/** Keeps how far a running session has come; an ended one stays as it ended. Throws `practice.session_not_found`. */
export async function reportProgress(
  services: Pick<Services, 'db'>,
  userId: string,
  sessionId: string,
  reached: PracticeReached,
): Promise<PracticeSession> {
  await updateReached(services.db, userId, sessionId, reached);
  return getSession(services, userId, sessionId);
}
