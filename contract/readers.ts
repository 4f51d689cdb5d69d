// People who record lines of a scene for its owner: docs/product/voices.md#lines-that-people-record
import { z } from 'zod';
import { characterId, readerId, sceneId, trusted } from '#domain/id-schemas.ts';
import { endpoint } from './endpoint.ts';

const reader = z.object({
  id: trusted.readerId,
  /** The name they gave; null until they agree. */
  name: z.string().nullable(),
  /** The reader is the owner, who records the lines themselves. */
  isSelf: z.boolean(),
  characterIds: z.array(trusted.characterId),
  /** ISO timestamps; `linkEndsAt` is null once the link has ended. */
  linkEndsAt: z.string().nullable(),
  agreedAt: z.string().nullable(),
  /** How many lines these characters have, how many are recorded, and how many were changed since. */
  lines: z.number(),
  recorded: z.number(),
  changed: z.number(),
});
export type Reader = z.output<typeof reader>;

const speaker = z.object({
  id: trusted.characterId,
  name: z.string(),
  lines: z.number(),
  /** Lines that are recorded as they are now. */
  recorded: z.number(),
});
export type Speaker = z.output<typeof speaker>;

const sceneParams = z.object({ sceneId });
const readerParams = z.object({ readerId });
const scene = ['scene.not_found', 'scene.access_denied', 'scene.trial_fixed'] as const;

export const listReaders = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/readers',
  summary: 'List who records lines of my scene',
  auth: 'user',
  ownerOnly: true,
  problems: [...scene],
  params: sceneParams,
  response: z.object({
    readers: z.array(reader),
    /** Who speaks in the scene, those with most lines first. */
    speakers: z.array(speaker),
  }),
});

export const addReader = endpoint({
  method: 'POST',
  path: '/api/scenes/:sceneId/readers',
  summary: 'Make a link with which somebody records lines of my scene',
  auth: 'user',
  ownerOnly: true,
  problems: [
    ...scene,
    'reader.no_lines',
    'reader.too_many_lines',
    'reader.too_many_links',
    'reader.too_many_links_today',
  ],
  params: sceneParams,
  body: z.object({
    characterIds: z.array(characterId).min(1).max(200),
    /** The caller records the lines and doesn't need to agree to anything. */
    isSelf: z.boolean(),
  }),
  response: z.object({
    /** Shown once; whoever has it can record. */
    link: z.string(),
  }),
});

export const endReaderLink = endpoint({
  method: 'POST',
  path: '/api/readers/:readerId/end',
  summary: 'End a link for recording lines and keep what was recorded',
  auth: 'user',
  ownerOnly: true,
  params: readerParams,
});

export const deleteReader = endpoint({
  method: 'DELETE',
  path: '/api/readers/:readerId',
  summary: 'Delete a person who records lines, with all their recordings',
  auth: 'user',
  ownerOnly: true,
  params: readerParams,
});
