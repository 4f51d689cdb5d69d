// Where a take is kept: `session-recordings/{userId}/{sessionId}-{timestamp}.webm` once it is whole, its chunks apart
// until then.
import type { PracticeSessionId, RecordingId, UserId } from '#domain/ids.ts';
import { takeExtension } from '#domain/takes/take-container.ts';
import type { TakeType } from '#domain/takes/take-container.ts';
import type { ChunkFolders } from '#server/platform/files/chunk-folders.ts';
import type { Arriving } from '#server/platform/files/chunks.ts';
import { arrivingTakes } from './recordings.store.ts';
import type { RecordingRow } from './recordings.store.ts';

export const recordingsBucket = 'session-recordings';

export const fileKey = (
  userId: UserId,
  { sessionId, recordedAt, mimeType }: { sessionId: PracticeSessionId; recordedAt: Date; mimeType: TakeType },
) => `${recordingsBucket}/${userId}/${sessionId}-${recordedAt.getTime()}.${takeExtension[mimeType]}`;

export const takeChunks: ChunkFolders = {
  bucket: 'recording-chunks',
  uploadOf: (key) => key.split('/')[1] ?? '',
  arriving: arrivingTakes,
};

export const chunksFolder = (recordingId: RecordingId) => `${takeChunks.bucket}/${recordingId}/`;

export const arrivingTake = ({ id, fileSize }: Pick<RecordingRow, 'id' | 'fileSize'>): Arriving => ({
  folder: chunksFolder(id),
  sizeBytes: fileSize,
});
