// How words sound, for hands-free practice: docs/product/practice.md#hands-free-practice.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Of one call. A device asks for the words of long scenes in several calls. */
export const soundLimits = { words: 200, ways: 12, wayLength: 60 } as const;

const way = z
  .string()
  .max(soundLimits.wayLength)
  .regex(/^[a-z']+(?: [a-z']+)*$/, 'must be lowercase words of a–z and apostrophes');

export const pronounceWords = endpoint({
  method: 'POST',
  path: '/api/listening/pronunciations',
  summary: 'Get how the words of my lines sound in English',
  auth: 'user',
  changesNoList: true,
  problems: ['server.busy', 'request.too_many'],
  body: z.object({
    /** Of each word every usual way to say it: `["one oh five", "a hundred and five"]`. */
    words: z.array(z.array(way).min(1).max(soundLimits.ways)).min(1).max(soundLimits.words),
  }),
  response: z.object({
    /** Of each word, in the order sent, its pronunciations: phones of the acoustic model, separated by spaces. */
    pronunciations: z.array(z.array(z.string())),
  }),
});
