import type { Arrival } from '#contract/chunks.ts';
import { problem } from '#contract/problems.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import { arrivalOf, nothingMissing } from '#server/platform/files/chunks.ts';
import type { SigningServices } from '#server/platform/files/signed-address.ts';
import type { Services } from '#server/platform/services.ts';
import { arrivingTake } from './recording-files.ts';
import { findRecording } from './recordings.store.ts';

/**
 * The chunks that a take of the user still lacks, with the addresses to send them to. Throws `recording.not_found`.
 */
export async function getArrival(
  services: SigningServices & Pick<Services, 'db'>,
  userId: UserId,
  recordingId: RecordingId,
): Promise<Arrival> {
  const row = await findRecording(services.db, userId, recordingId);
  if (!row) throw problem('recording.not_found');
  return row.storedAt ? nothingMissing : arrivalOf(services, arrivingTake(row));
}
