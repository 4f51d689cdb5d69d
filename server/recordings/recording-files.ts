// Where a take is kept: `session-recordings/{userId}/{sessionId}-{timestamp}.webm` once it is whole, its chunks apart
// until then. A chunk's name holds its content's hash, so that no other content ever takes its place.
import { takeExtension } from '#domain/takes/take-container.ts';
import type { TakeType } from '#domain/takes/take-container.ts';

export const recordingsBucket = 'session-recordings';
export const chunksBucket = 'recording-chunks';

export const fileKey = (
  userId: string,
  { sessionId, recordedAt, mimeType }: { sessionId: string; recordedAt: Date; mimeType: TakeType },
) => `${recordingsBucket}/${userId}/${sessionId}-${recordedAt.getTime()}.${takeExtension[mimeType]}`;

export const chunksFolder = (recordingId: string) => `${chunksBucket}/${recordingId}/`;

export const chunkKey = (recordingId: string, position: number, sha256: string) =>
  `${chunksFolder(recordingId)}${position}-${sha256}`;
