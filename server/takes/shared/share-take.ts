import { problem } from '#contract/problems.ts';
import { takeShareLimits, type Coach, type TakeShare } from '#contract/take-shares.ts';
import { dayMs, daySeconds } from '#domain/durations.ts';
import type { RecordingId, SceneId, TakeShareId, UserId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import {
  deleteProgressShare,
  deleteTakeShare,
  insertProgressShare,
  isCoach,
  listCoachesOf,
  listTakeShareRows,
  upsertTakeShare,
} from '#server/scenes/sharing/take-shares.store.ts';
import { attempt } from '#server/users/attempts.ts';
import { getUser } from '#server/users/get-user.ts';
import { findRecording } from '../recordings.store.ts';
import { sharedTakeEmail } from './emails.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'isAdmin'>;

const perDay = { max: takeShareLimits.perDay, windowSeconds: daySeconds };
const emailsPerDay = { max: takeShareLimits.emailsPerDay, windowSeconds: daySeconds };

/** Throws `scene.not_found`, `scene.access_denied`. */
export async function listCoaches(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ coaches: Coach[] }> {
  await allowReadingOf(services, caller, sceneId);
  return { coaches: await listCoachesOf(services.db, sceneId, caller.userId) };
}

/** Throws `scene.not_found`, `scene.access_denied`, `sharing.not_coach`. */
export async function showProgress(
  services: Needs,
  caller: Caller,
  { sceneId, personId, isShown }: { sceneId: SceneId; personId: UserId; isShown: boolean },
): Promise<void> {
  const { db, clock } = services;
  await allowReadingOf(services, caller, sceneId);
  const share = { sceneId, ownerId: caller.userId, userId: personId };
  if (!isShown) return deleteProgressShare(db, share);
  if (!(await isCoach(db, { sceneId, actor: caller.userId, coach: personId })))
    throw problem('sharing.not_coach');
  await insertProgressShare(db, { ...share, createdAt: clock.now() });
}

/** Throws `recording.not_found`. */
export async function listTakeShares(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  recordingId: RecordingId,
): Promise<{ shares: TakeShare[]; coaches: Coach[] }> {
  const take = await findRecording(db, userId, recordingId);
  if (!take) throw problem('recording.not_found');
  const rows = await listTakeShareRows(db, recordingId, clock.now());
  return {
    shares: rows.map(({ id, userId: personId, name, endsAt, listens }) => ({
      id,
      personId,
      person: name || 'Somebody',
      endsAt: new Date(endsAt).toISOString(),
      listens: listens.map((at) => new Date(at).toISOString()),
    })),
    coaches: take.sceneId ? await listCoachesOf(db, take.sceneId, userId) : [],
  };
}

/** Sharing again sets a new end, and sends no other email. Throws `recording.not_found`, `sharing.not_coach`, `sharing.too_often`. */
export async function shareTake(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'mail'>,
  userId: UserId,
  { recordingId, personId, days }: { recordingId: RecordingId; personId: UserId; days: number },
): Promise<void> {
  const { db, clock, config, mail } = services;
  const take = await findRecording(db, userId, recordingId);
  if (!take?.storedAt) throw problem('recording.not_found');
  const { sceneId } = take;
  if (!sceneId || !(await isCoach(db, { sceneId, actor: userId, coach: personId })))
    throw problem('sharing.not_coach');
  const { allowed } = await attempt(services, `shared takes ${userId}`, perDay);
  if (!allowed) throw problem('sharing.too_often');
  const now = clock.now();
  const isNew = !(await listTakeShareRows(db, recordingId, now)).some((share) => share.userId === personId);
  const endsAt = new Date(now.getTime() + days * dayMs);
  await upsertTakeShare(db, {
    recordingId,
    sceneId,
    ownerId: userId,
    userId: personId,
    createdAt: now,
    endsAt,
  });
  if (!isNew) return;
  const { allowed: mayTell } = await attempt(services, `told of takes ${userId} ${personId}`, emailsPerDay);
  if (!mayTell) return;
  const [actor, { email: to }] = await Promise.all([getUser(services, userId), getUser(services, personId)]);
  const about = { actor: actor.name || actor.email, title: take.sceneTitle, days };
  await mail.send(renderEmail(sharedTakeEmail, { to, origin: config.publicUrl }, about));
}

/** Ends a share for the actor or the person who may listen; does nothing for anybody else. */
export const endTakeShare = (
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  takeShareId: TakeShareId,
): Promise<void> => deleteTakeShare(db, takeShareId, userId);
