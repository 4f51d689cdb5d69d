import { problem } from '#contract/problems.ts';
import type { RecordingWithScript } from '#contract/recordings.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { recordingAnswer } from './recording-answer.ts';
import { findWithScript } from './recordings.store.ts';

/** One of the user's stored takes with its script. Throws `recording.not_found`. */
export async function getRecording(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  recordingId: RecordingId,
): Promise<RecordingWithScript> {
  const row = await findWithScript(db, userId, recordingId);
  if (!row) throw problem('recording.not_found');
  return { ...recordingAnswer(row), script: row.script };
}
