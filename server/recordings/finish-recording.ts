import { Readable } from 'node:stream';
import { problem } from '#contract/problems.ts';
import type { Recording } from '#contract/recordings.ts';
import { containerOf } from '#domain/takes/take-container.ts';
import { withDuration } from '#domain/takes/webm-duration.ts';
import { bestEffort } from '../best-effort.ts';
import { arrivedBytes, chunkKey, missingOf } from '../files/chunks.ts';
import type { Files } from '../files/files.ts';
import type { Services } from '../services.ts';
import { recordingAnswer } from './recording-answer.ts';
import { arrivingTake, chunksFolder } from './recording-files.ts';
import { findRecording, markStored, seizeRecording } from './recordings.store.ts';
import type { RecordingRow } from './recordings.store.ts';

const mostToldMissing = 100;

/**
 * Stores a take all of whose chunks have arrived; one that is stored already is answered as it is. What is no take is
 * let go of. Throws `recording.not_found`, `recording.incomplete`, `recording.container`, and `server.busy` while it is
 * being stored by another call.
 */
export async function finishRecording(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  userId: string,
  recordingId: string,
): Promise<Recording> {
  const { db, files, clock, log } = services;
  const row = await findRecording(db, userId, recordingId);
  if (!row) throw problem('recording.not_found');
  if (row.storedAt) return recordingAnswer(row);
  await db.transaction(async (tx) => {
    const seized = await seizeRecording(tx, recordingId);
    if (!seized) throw problem('server.busy');
    if (seized.storedAt) return;
    const missing = await missingOf(files, arrivingTake(seized));
    if (missing.length > 0) {
      throw problem('recording.incomplete', { missing: missing.slice(0, mostToldMissing) });
    }
    const fileSize = await joinChunks(files, seized);
    await markStored(tx, recordingId, { storedAt: clock.now(), fileSize });
  });
  await bestEffort(log, 'clear the chunks of a take', files.deleteAll(chunksFolder(recordingId)));
  const stored = await findRecording(db, userId, recordingId);
  if (!stored) throw problem('recording.not_found');
  return recordingAnswer(stored);
}

/** Writes the take's file; answers its size. The length is written into the head of a WebM file, which lacks it. */
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
