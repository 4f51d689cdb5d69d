import { z } from 'zod';
import { measured } from '../measured.ts';

/** Where a word begins in a line's text; -1: before the first. */
const place = z.number().int().min(-1).max(20_000);
const places = z.array(place).max(500).readonly();

/** `WordsSaid` on the wire and on a device. */
export const wordsSaid = z.object({
  missed: places,
  changed: places,
  added: places,
  pauses: z
    .array(z.object({ after: place, seconds: measured().min(0).max(86_400) }))
    .max(500)
    .readonly(),
  isReliable: z.boolean(),
  isCorrected: z.boolean(),
});
