import { problem } from '#contract/problems.ts';
import type { Arrival } from '#contract/recordings.ts';
import { missingChunks } from '#domain/takes/take-limits.ts';
import type { Services } from '../services.ts';
import { findRecording, listChunks } from './recordings.store.ts';

/** What a take of the user's still lacks. Throws `recording.not_found`. */
export async function getArrival(
  { db }: Pick<Services, 'db'>,
  userId: string,
  recordingId: string,
): Promise<Arrival> {
  const row = await findRecording(db, userId, recordingId);
  if (!row) throw problem('recording.not_found');
  if (row.storedAt) return { isStored: true, missing: [] };
  const arrived = (await listChunks(db, recordingId)).map(({ position }) => position);
  return { isStored: false, missing: missingChunks(row.fileSize, arrived) };
}
