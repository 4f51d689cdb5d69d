// Chunks of uploads on their way: `scene-file-chunks/{userId}/{uploadId}/{position}`.
import type { Arriving } from '../files/chunks.ts';
import type { SourceUpload } from './source-uploads.store.ts';

export const uploadsBucket = 'scene-file-chunks';

export const uploadsFolder = (userId: string) => `${uploadsBucket}/${userId}/`;

export const arrivingUpload = (
  userId: string,
  { id, sizeBytes }: Pick<SourceUpload, 'id' | 'sizeBytes'>,
): Arriving => ({ folder: `${uploadsFolder(userId)}${id}/`, sizeBytes });

export const uploadOf = (key: string) => key.split('/')[2] ?? '';
