import { problem } from '#contract/problems.ts';
import type { SharedTake, SharedTakeWithScript } from '#contract/take-shares.ts';
import type { RecordingId, TakeShareId, UserId } from '#domain/ids.ts';
import type { SigningServices } from '#server/platform/files/signed-address.ts';
import type { Services } from '#server/platform/services.ts';
import type { NoteRoom } from '#server/scenes/scene-access.ts';
import { findTakeShare, insertListen } from '#server/scenes/sharing/take-shares.store.ts';
import { scriptFor } from '#domain/takes/script-for.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import { recordingAnswer } from '../recording-answer.ts';
import { addressOf } from '../recording-address.ts';
import { findRecording } from '../recordings.store.ts';
import { findSharedTake, listSharedTakeRows, type SharedTakeRow } from './shared-takes.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

const sharedTakeFrom = (row: SharedTakeRow): SharedTake => ({
  ...recordingAnswer(row),
  shareId: row.shareId,
  actorId: row.userId,
  actor: row.actor || 'Somebody',
  endsAt: row.endsAt.toISOString(),
});

export async function listSharedTakes(
  { db, clock }: Needs,
  userId: UserId,
): Promise<{ takes: SharedTake[] }> {
  return { takes: (await listSharedTakeRows(db, userId, clock.now())).map(sharedTakeFrom) };
}

/** Throws `sharing.take_ended`. */
export async function getSharedTake(
  services: Needs,
  userId: UserId,
  takeShareId: TakeShareId,
): Promise<SharedTakeWithScript> {
  const { db, clock } = services;
  const row = await findSharedTake(db, takeShareId, userId, clock.now());
  if (!row) throw problem('sharing.take_ended');
  return {
    ...sharedTakeFrom(row),
    recordingId: row.id,
    script: scriptFor(await getEntitlement(services, userId), row.script) as SharedTakeWithScript['script'],
  };
}

/** An address of the audio, and a record for the actor that it was opened. Throws `sharing.take_ended`. */
export async function listenToSharedTake(
  services: Needs & SigningServices,
  userId: UserId,
  takeShareId: TakeShareId,
): Promise<{ address: string; expiresAt: string }> {
  const { db, clock } = services;
  const row = await findSharedTake(db, takeShareId, userId, clock.now());
  if (!row) throw problem('sharing.take_ended');
  await insertListen(db, takeShareId, clock.now());
  return addressOf(services, row, 'play');
}

/** The notes on a take, for its actor and for whoever may hear it now. Throws `recording.not_found`. */
export async function getNotesOfTake(
  { db, clock }: Needs,
  userId: UserId,
  recordingId: RecordingId,
): Promise<NoteRoom> {
  const own = await findRecording(db, userId, recordingId);
  const shared = own ? null : await findTakeShare(db, { recordingId }, userId, clock.now());
  const sceneId = own?.sceneId ?? shared?.sceneId;
  if (!sceneId) throw problem('recording.not_found');
  return { sceneId, recordingId, ownerId: own ? userId : shared!.ownerId, isForThemselves: false };
}
