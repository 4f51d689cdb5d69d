// What coaches see of the practice that actors show them: docs/product/sharing.md#practice.
import { z } from 'zod';
import { sceneId, trusted } from '#domain/id-schemas.ts';
import { endpoint } from './endpoint.ts';

/** One actor's practice of one scene. */
export const shownPractice = z.object({
  actorId: trusted.userId,
  actor: z.string(),
  /** The name of their part; null until they have one. */
  part: z.string().nullable(),
  minutes: z.number(),
  /** Practice sessions. */
  runs: z.number(),
  /** Lines of the part, and how many of them were right the last time they were hidden. */
  lines: z.number(),
  linesOffBook: z.number(),
  /** ISO timestamp of the last session; null if there is none. */
  lastAt: z.string().nullable(),
});
export type ShownPractice = z.output<typeof shownPractice>;

export const listShownPractice = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/shown-practice',
  summary: 'List the practice of a scene that actors show me',
  auth: 'user',
  ownerOnly: true,
  problems: ['scene.not_found', 'scene.access_denied'],
  params: z.object({ sceneId }),
  response: z.object({ actors: z.array(shownPractice) }),
});
