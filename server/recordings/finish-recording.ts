import { Readable } from 'node:stream';
import { problem } from '#contract/problems.ts';
import type { Recording } from '#contract/recordings.ts';
import { missingChunks } from '#domain/takes/take-limits.ts';
import { withDuration } from '#domain/takes/webm-duration.ts';
import { bestEffort } from '../best-effort.ts';
import type { Files } from '../files/files.ts';
import type { Services } from '../services.ts';
import { recordingAnswer } from './recording-answer.ts';
import { chunkKey, chunksFolder } from './recording-files.ts';
import { findRecording, listChunks, markStored, seizeRecording } from './recordings.store.ts';
import type { RecordingRow } from './recordings.store.ts';

const mostToldMissing = 100;

/**
 * Stores a take all of whose chunks have arrived; one that is stored already is answered as it is. Throws
 * `recording.not_found`, `recording.incomplete`, and `server.busy` while it is being stored by another call.
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
    const chunks = await listChunks(tx, recordingId);
    const missing = missingChunks(
      seized.fileSize,
      chunks.map(({ position }) => position),
    );
    if (missing.length > 0) {
      throw problem('recording.incomplete', { missing: missing.slice(0, mostToldMissing) });
    }
    const fileSize = await joinChunks(
      files,
      seized,
      chunks.map(({ position, sha256 }) => chunkKey(recordingId, position, sha256)),
    );
    await markStored(tx, recordingId, { storedAt: clock.now(), fileSize });
  });
  await bestEffort(log, 'clear the chunks of a take', files.deleteAll(chunksFolder(recordingId)));
  const stored = await findRecording(db, userId, recordingId);
  if (!stored) throw problem('recording.not_found');
  return recordingAnswer(stored);
}

/** Writes the take's file; answers its size. The length is written into the head of a WebM file, which lacks it. */
async function joinChunks(
  files: Files,
  { fileUrl, mimeType, fileSize, duration }: RecordingRow,
  [first, ...rest]: readonly string[],
): Promise<number> {
  const arrived = Buffer.from(await files.getBytes(first!));
  const head = mimeType === 'audio/webm' ? withDuration(arrived, duration) : arrived;
  const contentLength = fileSize + head.length - arrived.length;
  async function* content() {
    yield head;
    for (const key of rest) yield Buffer.from(await files.getBytes(key));
  }
  await files.putStream(fileUrl, Readable.from(content()), { contentType: mimeType, contentLength });
  return contentLength;
}
