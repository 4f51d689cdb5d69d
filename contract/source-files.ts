// The upload a scene was read from, kept privately with it: rehearsal.md section 7, "Storage". Nobody but the owner of
// the scene is answered, the admin included.
import { z } from 'zod';
import { sourceFileFormats } from '#domain/scene/source-file.ts';
import { MAX_PHOTOS, maxBytesOf } from '#domain/script/script-file.ts';
import { endpoint } from './endpoint.ts';

export const sourceFile = z.object({
  position: z.number(),
  name: z.string(),
  format: z.enum(sourceFileFormats),
  sizeBytes: z.number(),
});

const sceneParams = z.object({ sceneId: z.string().regex(/^[\w-]{1,100}$/, 'is not the id of a scene') });
const fileParams = sceneParams.extend({
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PHOTOS - 1),
});

/**
 * Multipart, the file in the field `file`, or photos of pages in so many fields of that name. All of it takes the
 * place of what was kept before.
 */
export const keepSourceFiles = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/source-files',
  summary: 'Keep an upload with its scene',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found', 'file.too_often', 'file.no_room', 'file.store_failed'],
  plan: 'uploads',
  params: sceneParams,
  multipart: true,
  bodyLimitBytes: maxBytesOf.pdf + 1024 * 1024,
  response: z.object({ sourceFiles: z.array(sourceFile) }),
});

/** Answers the file's bytes, to be saved and never shown. */
export const fetchSourceFile = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/source-files/:position',
  summary: 'Fetch a file kept with a scene',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found', 'file.not_kept'],
  params: fileParams,
});

export const deleteSourceFiles = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId/source-files',
  summary: 'Delete every file kept with a scene',
  auth: 'user',
  problems: ['scene.access_denied', 'scene.not_found'],
  params: sceneParams,
});
