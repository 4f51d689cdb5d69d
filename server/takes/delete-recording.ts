import { problem } from '#contract/problems.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Services } from '#server/platform/services.ts';
import { chunksFolder } from './recording-files.ts';
import { lockTakesOf, removeRecording } from './recordings.store.ts';

/** Deletes a take, its file, and its chunks. Throws `recording.not_found`. */
export async function deleteRecording(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  userId: UserId,
  recordingId: RecordingId,
): Promise<void> {
  const key = await db.transaction(async (tx) => {
    await lockTakesOf(tx, userId);
    return removeRecording(tx, userId, recordingId);
  });
  if (key === null) throw problem('recording.not_found');
  await bestEffort(log, 'delete the file of a take', files.delete(key));
  await bestEffort(log, 'delete the chunks of a take', files.deleteAll(chunksFolder(recordingId)));
}
