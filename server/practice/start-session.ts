import type { NewPracticeSession, PracticeSession } from '#contract/practice.ts';
import { problem } from '#contract/problems.ts';
import type { Services } from '../services.ts';
import { getSession } from './get-session.ts';
import { findPractisable, findSession, insertSession } from './practice.store.ts';
import { sessionAnswer } from './session-answer.ts';

/**
 * Begins a session in a scene the user can read. Sent again with the same id it answers the session that is stored.
 * Throws `scene.not_found`, `practice.no_lines`, `practice.character_unknown`; `practice.session_not_found` where the
 * id is another user's session.
 */
export async function startSession(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  session: NewPracticeSession,
): Promise<PracticeSession> {
  const { db, clock } = services;
  const stored = await findSession(db, userId, session.id);
  if (stored) return sessionAnswer(stored);
  const scene = await findPractisable(db, userId, session.sceneId, session.characterId);
  if (!scene) throw problem('scene.not_found');
  if (scene.lineCount === 0) throw problem('practice.no_lines');
  if (!scene.hasCharacter) throw problem('practice.character_unknown');
  await insertSession(db, userId, {
    ...session,
    startTime: notAfter(clock.now(), session.startTime),
    totalLines: Math.min(session.totalLines, scene.lineCount),
  });
  return getSession(services, userId, session.id);
}

const notAfter = (now: Date, moment: string) =>
  new Date(Math.min(now.getTime(), Date.parse(moment))).toISOString();
