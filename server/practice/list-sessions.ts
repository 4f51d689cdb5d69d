import type { PracticeSession } from '#contract/practice.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { listNewestSessions } from './practice.store.ts';
import { sessionAnswer } from './session-answer.ts';

const listedSessions = 50;

/** The user's last 50 sessions, newest first. */
export async function listSessions(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
): Promise<{ sessions: PracticeSession[] }> {
  return { sessions: (await listNewestSessions(db, userId, listedSessions)).map(sessionAnswer) };
}
