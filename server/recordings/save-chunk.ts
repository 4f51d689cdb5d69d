import { createHash } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import { containerOf } from '#domain/takes/take-container.ts';
import { chunkSize } from '#domain/takes/take-limits.ts';
import type { Services } from '../services.ts';
import { chunkKey } from './recording-files.ts';
import { findChunk, findRecording, insertChunk } from './recordings.store.ts';

/**
 * Keeps one chunk of a take that is arriving; the same chunk sent again changes nothing. Throws
 * `recording.not_found`, `recording.chunk_size`, `recording.container`, and `recording.differs` where another content
 * has arrived in its place.
 */
export async function saveChunk(
  { db, files }: Pick<Services, 'db' | 'files'>,
  userId: string,
  recordingId: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  const row = await findRecording(db, userId, recordingId);
  if (!row) throw problem('recording.not_found');
  if (row.storedAt) return;
  if (bytes.length === 0 || bytes.length !== chunkSize(row.fileSize, position)) {
    throw problem('recording.chunk_size');
  }
  if (position === 0 && containerOf(bytes) !== row.mimeType) throw problem('recording.container');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await findChunk(db, recordingId, position);
  if (kept === null) {
    await files.put(chunkKey(recordingId, position, sha256), bytes);
    await insertChunk(db, { recordingId, position, sha256 });
  }
  if ((kept ?? (await findChunk(db, recordingId, position))) !== sha256) throw problem('recording.differs');
}
