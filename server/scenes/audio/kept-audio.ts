import type { AudioRow } from './audio.store.ts';

export const keptMs = 24 * 60 * 60_000;

export const audioKey = ({
  userId,
  sceneId,
  requestedAt,
}: Pick<AudioRow, 'userId' | 'sceneId' | 'requestedAt'>) =>
  `scene-audio/${userId}/${encodeURIComponent(sceneId)}-${requestedAt.getTime()}.mp3`;
