import { dayMs } from '#domain/durations.ts';
import { asId, type UserId } from '#domain/ids.ts';
import type { AudioRow } from './audio.store.ts';

export const keptMs = dayMs;

export const audioFolder = 'scene-audio/';

export const audioKey = ({
  userId,
  sceneId,
  requestedAt,
}: Pick<AudioRow, 'userId' | 'sceneId' | 'requestedAt'>) =>
  `${audioFolder}${userId}/${encodeURIComponent(sceneId)}-${requestedAt.getTime()}.mp3`;

export const ownerOf = (key: string): UserId => asId(key.slice(audioFolder.length).split('/')[0]!);
