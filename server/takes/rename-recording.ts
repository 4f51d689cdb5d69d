import { problem } from '#contract/problems.ts';
import type { Recording } from '#contract/recordings.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { recordingAnswer } from './recording-answer.ts';
import { updateName } from './recordings.store.ts';

/** Throws `recording.not_found`. */
export async function renameRecording(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  recordingId: RecordingId,
  name: string,
): Promise<Recording> {
  const row = await updateName(db, userId, recordingId, name);
  if (!row) throw problem('recording.not_found');
  return recordingAnswer(row);
}
