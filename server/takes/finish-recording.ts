import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '#contract/problems.ts';
import type { Recording } from '#contract/recordings.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import { containerOf } from '#domain/takes/take-container.ts';
import { withDuration } from '#domain/takes/webm-duration.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { arrivedBytes, chunkKey, missingOf } from '#server/platform/files/chunks.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Services } from '#server/platform/services.ts';
import { recordingAnswer } from './recording-answer.ts';
import { arrivingTake, chunksFolder } from './recording-files.ts';
import { claimJoining, endJoining, findRecording, markStored, wasDeleted } from './recordings.store.ts';
import type { RecordingRow } from './recordings.store.ts';

const maxMissingReported = 100;

/**
 * After this time a process that is joining chunks counts as dead. If it is only slow, a second one writes the same
 * file.
 */
const joiningSeconds = 10;
/** Waiting requests poll the database at growing intervals. */
const [firstPauseMs, maxPauseMs] = [200, 2000];

/**
 * Joins the chunks of a take once all have arrived. A stored take is returned as it is; one that another request is
 * joining is returned when that is done. Something that is not a take is deleted. Throws `recording.not_found`,
 * `recording.deleted`, `recording.incomplete`, `recording.container`.
 */
export async function finishRecording(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  userId: UserId,
  recordingId: RecordingId,
): Promise<Recording> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    const row = await findRecording(services.db, userId, recordingId);
    if (!row) throw await missing(services.db, userId, recordingId);
    if (row.storedAt) return recordingAnswer(row);
    if (await claimJoining(services.db, row.id, joiningSeconds)) return join(services, row);
    await wait(pauseMs);
  }
}

async function join(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  row: RecordingRow,
): Promise<Recording> {
  const { db, files, log } = services;
  const failure = await storeWhole(services, row).then(
    () => null,
    (error: unknown) => error,
  );
  const now = await findRecording(db, row.userId, row.id);
  if (!now) {
    await bestEffort(log, 'delete the file of a take that was deleted meanwhile', files.delete(row.fileUrl));
    throw await missing(db, row.userId, row.id);
  }
  if (!now.storedAt) {
    await bestEffort(log, 'let others join a take', endJoining(db, row.id));
    throw failure;
  }
  await bestEffort(log, 'clear the chunks of a take', files.deleteAll(chunksFolder(row.id)));
  return recordingAnswer(now);
}

async function missing(db: Services['db'], userId: UserId, recordingId: RecordingId) {
  const isDeleted = await wasDeleted(db, userId, recordingId);
  return problem(isDeleted ? 'recording.deleted' : 'recording.not_found');
}

async function storeWhole(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  row: RecordingRow,
): Promise<void> {
  const chunks = await missingOf(files, arrivingTake(row));
  if (chunks.length > 0) {
    throw problem('recording.incomplete', { missing: chunks.slice(0, maxMissingReported) });
  }
  const fileSize = await joinChunks(files, row);
  await markStored(db, row.id, { storedAt: clock.now(), fileSize });
}

/** Writes the take's file and returns its size. A WebM file gets its duration, which is missing from its header. */
async function joinChunks(files: Files, row: RecordingRow): Promise<number> {
  const { fileUrl, mimeType, fileSize, duration } = row;
  const arriving = arrivingTake(row);
  const arrived = Buffer.from(await files.getBytes(chunkKey(arriving, 0)));
  if (containerOf(arrived) !== mimeType) {
    await files.deleteAll(arriving.folder);
    throw problem('recording.container');
  }
  const head = mimeType === 'audio/webm' ? withDuration(arrived, duration) : arrived;
  const contentLength = fileSize + head.length - arrived.length;
  async function* content() {
    yield head;
    yield* arrivedBytes(files, arriving, arrived.length);
  }
  await files.putStream(fileUrl, Readable.from(content()), { contentType: mimeType, contentLength });
  return contentLength;
}
