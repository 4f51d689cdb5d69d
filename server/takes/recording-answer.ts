import type { Recording } from '#contract/recordings.ts';
import type { RecordingRow } from './recordings.store.ts';

/** A take as the client receives it, without the location of its file. */
export function recordingAnswer(row: RecordingRow): Recording {
  return {
    id: row.id,
    sessionId: row.sessionId,
    sceneId: row.sceneId,
    sceneTitle: row.sceneTitle,
    characterName: row.characterName,
    name: nameOf(row),
    recordingType: 'audio',
    mimeType: row.mimeType,
    duration: row.duration,
    fileSize: row.fileSize,
    recordedAt: row.recordedAt.toISOString(),
    storedAt: row.storedAt?.toISOString() ?? null,
  };
}

export const nameOf = ({ name, takeNumber }: Pick<RecordingRow, 'name' | 'takeNumber'>): string =>
  name ?? `Take ${takeNumber}`;
