import { problem } from '#contract/problems.ts';
import type { NewTake } from '#contract/recordings.ts';
import { daySeconds } from '#domain/durations.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import {
  maxTakeBytes,
  maxTakes,
  maxTakesBytes,
  maxTakeSeconds,
  maxTakesPerDay,
} from '#domain/takes/take-limits.ts';
import { attempt } from '#server/users/attempts.ts';
import { getSession } from '#server/practice/get-session.ts';
import type { Services } from '#server/platform/services.ts';
import { fileKey } from './recording-files.ts';
import { findRecording, insertRecording, lockTakesOf, sumOfTakes, wasDeleted } from './recordings.store.ts';

const slackSeconds = 60;
const aDay = { max: maxTakesPerDay, windowSeconds: daySeconds };

/**
 * Reserves room for a take of one of the user's sessions. Idempotent. Throws `practice.session_not_found`,
 * `recording.too_large`, `recording.too_often`, `recording.no_room`, `recording.differs`, `recording.deleted` if it was
 * stored and deleted, and `recording.not_found` if the id belongs to another user's take.
 */
export async function createRecording(
  services: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  recordingId: RecordingId,
  take: NewTake,
): Promise<void> {
  const { db } = services;
  const stored = await findRecording(db, userId, recordingId);
  if (stored) {
    const isSame = stored.sessionId === take.sessionId && stored.mimeType === take.mimeType;
    if (!isSame || (!stored.storedAt && stored.fileSize !== take.sizeBytes))
      throw problem('recording.differs');
    return;
  }
  allowSize(take);
  const session = await getSession(services, userId, take.sessionId);
  if (!(await attempt(services, `takes of ${userId}`, aDay)).allowed) {
    throw problem('recording.too_often', { most: maxTakesPerDay });
  }
  const recordedAt = new Date(Math.min(services.clock.now().getTime(), Date.parse(take.recordedAt)));
  await db.transaction(async (tx) => {
    await lockTakesOf(tx, userId);
    if (await wasDeleted(tx, userId, recordingId)) throw problem('recording.deleted');
    const sum = await sumOfTakes(tx, userId);
    if (sum.count >= maxTakes || sum.bytes + take.sizeBytes > maxTakesBytes) throw noRoom();
    await insertRecording(tx, {
      id: recordingId,
      sessionId: take.sessionId,
      userId,
      sceneId: session.sceneId,
      sceneTitle: session.sceneTitle ?? 'A deleted scene',
      characterName: session.characterName,
      mimeType: take.mimeType,
      fileUrl: fileKey(userId, { ...take, recordedAt }),
      duration: take.durationSeconds,
      fileSize: take.sizeBytes,
      script: take.script,
      recordedAt,
    });
  });
}

function allowSize({ sizeBytes, durationSeconds }: NewTake): void {
  if (sizeBytes <= maxTakeBytes && durationSeconds <= maxTakeSeconds + slackSeconds) return;
  throw tooLarge();
}

export const tooLarge = () =>
  problem('recording.too_large', { maxMb: maxTakeBytes / 1024 ** 2, maxMinutes: maxTakeSeconds / 60 });

const noRoom = () => problem('recording.no_room', { maxGb: maxTakesBytes / 1024 ** 3, maxTakes });
