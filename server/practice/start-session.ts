import type { NewPracticeSession, PracticeSession } from '#contract/practice.ts';
import { problem } from '#contract/problems.ts';
import { dayMs } from '#domain/durations.ts';
import { maxSessionsPerDay } from '#domain/progress/progress.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { getPlayable } from '#server/scenes/get-playable.ts';
import { keepPartPlayed } from '#server/scenes/parts-played.store.ts';
import type { Services } from '#server/platform/services.ts';
import { getSession } from './get-session.ts';
import { countSessionsSince, findSession, insertSession } from './practice.store.ts';
import { sessionAnswer } from './session-answer.ts';

/**
 * Starts a session in a scene that the caller can read. Idempotent for the same id. Throws what `getPlayable` throws,
 * `practice.no_lines`, `practice.character_unknown`, `practice.too_many_sessions`, and `practice.session_not_found`
 * if the id belongs to another user's session.
 */
export async function startSession(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  session: NewPracticeSession,
): Promise<PracticeSession> {
  const { db, clock } = services;
  const { userId } = caller;
  const stored = await findSession(db, userId, session.id);
  if (stored) return sessionAnswer(stored);
  const { characterIds, spokenLines } = await getPlayable(services, caller, session.sceneId);
  if (spokenLines === 0) throw problem('practice.no_lines');
  if (!characterIds.includes(session.characterId)) throw problem('practice.character_unknown');
  const startTime = new Date(Math.min(clock.now().getTime(), Date.parse(session.startTime)));
  const totalLines = Math.min(session.totalLines ?? spokenLines, spokenLines);
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  await db.transaction(async (tx) => {
    if ((await countSessionsSince(tx, userId, dayAgo)) >= maxSessionsPerDay)
      throw problem('practice.too_many_sessions', { most: maxSessionsPerDay });
    await insertSession(tx, { ...session, userId, startTime, totalLines });
    const { sceneId, characterId } = session;
    await keepPartPlayed(tx, { userId, sceneId, characterId, playedAt: startTime });
  });
  return getSession(services, userId, session.id);
}
