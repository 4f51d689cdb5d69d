import { dayMs } from '#domain/durations.ts';
import type { AudioRow } from './audio.store.ts';

export const keptMs = dayMs;

export const audioKey = ({
  userId,
  sceneId,
  requestedAt,
}: Pick<AudioRow, 'userId' | 'sceneId' | 'requestedAt'>) =>
  `scene-audio/${userId}/${encodeURIComponent(sceneId)}-${requestedAt.getTime()}.mp3`;
