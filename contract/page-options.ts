import { z } from 'zod';
import { pageLayouts, papers } from '#domain/sides/sides.ts';
import { timeZone } from './time-zone.ts';

/** How pages are set; the date in their head is today's in the time zone. */
export const pageOptions = z.object({
  layout: z.enum(pageLayouts).default('screenplay'),
  paper: z.enum(papers).default('letter'),
  timeZone: timeZone.default('UTC'),
});
