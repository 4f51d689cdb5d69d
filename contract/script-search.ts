// Finding lines in one's own scripts: docs/product/scenes.md#the-library.
import { z } from 'zod';
import { trusted } from '#domain/id-schemas.ts';
import { writtenText } from '#domain/written-text.ts';
import { endpoint } from './endpoint.ts';

export const scriptSearchLimits = {
  /** A shorter search would find nearly every line. */
  minCharacters: 3,
  maxCharacters: 200,
  scenes: 12,
  linesOfScene: 3,
  /** Characters of a line, around what was sought. */
  excerpt: 160,
} as const;

const foundLine = z.object({
  sceneId: trusted.sceneId,
  sceneTitle: z.string(),
  lineId: trusted.lineId,
  /** Null for a direction. */
  characterName: z.string().nullable(),
  /** The part of the line around what was sought. */
  text: z.string(),
});
export type FoundLine = z.output<typeof foundLine>;

export const searchScripts = endpoint({
  method: 'GET',
  path: '/api/script-search',
  summary: 'Find lines with this text in my scenes that are not archived, the newest scenes first',
  auth: 'user',
  query: z.object({
    search: writtenText(scriptSearchLimits.maxCharacters).refine(
      (text) => text.length >= scriptSearchLimits.minCharacters,
      'needs at least 3 characters',
    ),
  }),
  response: z.object({ lines: z.array(foundLine) }),
});
