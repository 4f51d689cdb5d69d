// Chunks of uploads on their way: `scene-file-chunks/{userId}/{uploadId}/{position}`.
import type { ChunkFolders } from '#server/platform/files/chunk-folders.ts';
import type { Arriving } from '#server/platform/files/chunks.ts';
import { arrivingUploads } from './source-uploads.store.ts';
import type { SourceUpload } from './source-uploads.store.ts';

export const uploadChunks: ChunkFolders = {
  bucket: 'scene-file-chunks',
  uploadOf: (key) => key.split('/')[2] ?? '',
  arriving: arrivingUploads,
};

export const uploadsFolder = (userId: string) => `${uploadChunks.bucket}/${userId}/`;

export const arrivingUpload = (
  userId: string,
  { id, sizeBytes }: Pick<SourceUpload, 'id' | 'sizeBytes'>,
): Arriving => ({ folder: `${uploadsFolder(userId)}${id}/`, sizeBytes });
