// The upload a scene was read from, kept privately with it: docs/product/scenes.md#saving. Only the owner of the scene
// can fetch it, not even the admin.
import { z } from 'zod';
import { sourceFile } from '#domain/scene/scene-schema.ts';
import { MAX_PHOTOS } from '#domain/script/script-file.ts';
import { arrival, signedUntil } from './chunks.ts';
import { endpoint } from './endpoint.ts';
import { sceneId } from '#domain/id-schemas.ts';
import { writtenText } from '#domain/written-text.ts';

const sceneParams = z.object({ sceneId });
const fileParams = sceneParams.extend({
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PHOTOS - 1),
});

const announcedFile = z.object({
  name: writtenText(1000),
  sizeBytes: z.number().int().min(0),
  /** The SHA-256 of the whole file, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hexadecimals'),
});

/** One script, or photos of its pages in order. */
const announced = z.object({ files: z.array(announcedFile).min(1).max(100) });

/**
 * All files are sent as one, one after another; announcing the same files again continues the upload. When it is
 * complete, it replaces what was kept before.
 */
export const announceSourceFiles = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/source-files',
  summary: 'Announce an upload to store with its scene; returns the missing chunks',
  auth: 'user',
  ownerOnly: true,
  problems: [
    'scene.access_denied',
    'scene.not_found',
    'file.empty',
    'file.too_large',
    'file.too_many',
    'file.too_often',
    'file.no_room',
  ],
  plan: 'uploads',
  params: sceneParams,
  body: announced,
  response: arrival,
});

export const finishSourceFiles = endpoint({
  method: 'POST',
  path: '/api/scenes/:sceneId/source-files/finish',
  summary: 'Store an announced upload whose chunks have all arrived',
  auth: 'user',
  ownerOnly: true,
  problems: [
    'scene.access_denied',
    'scene.not_found',
    'file.incomplete',
    'file.format',
    'file.damaged',
    'file.text_too_large',
    'file.photo_too_large',
    'file.too_many',
    'file.store_failed',
  ],
  plan: 'uploads',
  params: sceneParams,
  body: announced,
  response: z.object({ sourceFiles: z.array(sourceFile) }),
});

export const getSourceFileAddress = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/source-files/:position/address',
  summary: 'Get an address of a file stored with a scene, valid for 15 minutes',
  auth: 'user',
  ownerOnly: true,
  problems: ['scene.access_denied', 'scene.not_found', 'file.not_kept'],
  params: fileParams,
  response: z.object({ address: z.string(), expiresAt: z.string() }),
});

/** Returns the file's bytes as a download, never inline. */
export const getSourceFile = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/source-files/:position/file',
  summary: 'Download a file at its signed address',
  auth: 'public',
  ownerOnly: true,
  problems: ['file.address_ended', 'file.not_kept'],
  params: fileParams,
  query: z.object(signedUntil),
});

export const deleteSourceFiles = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId/source-files',
  summary: 'Delete all files stored with a scene',
  auth: 'user',
  ownerOnly: true,
  problems: ['scene.access_denied', 'scene.not_found'],
  params: sceneParams,
  /**
   * The first file as it was shown: if another one is stored by now, because the request was delayed on its way, nothing is
   * deleted. Without it, whatever is stored is deleted.
   */
  query: z.object({
    name: z.string().max(1000).exactOptional(),
    sizeBytes: z.coerce.number().int().exactOptional(),
  }),
});
