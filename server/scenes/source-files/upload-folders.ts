// Where uploads are before they are kept with a scene.
import type { UserId } from '#domain/ids.ts';
import type { ChunkFolders } from '#server/platform/files/chunk-folders.ts';
import type { Arriving } from '#server/platform/files/chunks.ts';
import { arrivingUploads } from './source-uploads.store.ts';
import type { SourceUpload } from './source-uploads.store.ts';
import { existingTemporary } from './temporary-uploads.store.ts';
import type { TemporaryUpload } from './temporary-uploads.store.ts';

/** Chunks of uploads on their way: `scene-file-chunks/{userId}/{uploadId}/{position}`. */
export const uploadChunks: ChunkFolders = {
  bucket: 'scene-file-chunks',
  uploadOf: (key) => key.split('/')[2] ?? '',
  arriving: arrivingUploads,
};

export const uploadsFolder = (userId: UserId) => `${uploadChunks.bucket}/${userId}/`;

export const arrivingUpload = (
  userId: UserId,
  { id, sizeBytes }: Pick<SourceUpload, 'id' | 'sizeBytes'>,
): Arriving => ({ folder: `${uploadsFolder(userId)}${id}/`, sizeBytes });

/** Files of temporary uploads: `temporary-uploads/{userId}/{uploadId}/{position}`. */
export const temporaryFolders: ChunkFolders = {
  bucket: 'temporary-uploads',
  uploadOf: (key) => key.split('/')[2] ?? '',
  arriving: existingTemporary,
};

export const temporaryFolderOf = (userId: UserId) => `${temporaryFolders.bucket}/${userId}/`;

export const folderOfTemporary = ({ id, userId }: Pick<TemporaryUpload, 'id' | 'userId'>) =>
  `${temporaryFolderOf(userId)}${id}/`;
