// The calls for sides: docs/product/sides.md.
import { z } from 'zod';
import { productionId, trusted } from '#domain/id-schemas.ts';
import { productionLimits } from '#domain/production/production-schema.ts';
import { sidesFormats } from '#domain/sides/sides.ts';
import { endpoint } from './endpoint.ts';
import { pageOptions } from './page-options.ts';

const position = z.coerce
  .number<string>()
  .int()
  .min(0)
  .max(productionLimits.sections - 1);

const sidesQuery = pageOptions.extend({
  format: z.enum(sidesFormats),
  /** The character whose lines are highlighted, by its id in the script. */
  characterId: trusted.characterId.max(100).optional(),
  /** Positions in the script, with commas between them. */
  scenes: z
    .string()
    .max(5 * productionLimits.sections)
    .transform((list) => list.split(','))
    .pipe(z.array(position).min(1)),
  /** Whether other scenes on the same pages are printed and struck out. */
  strike: z.stringbool().default(false),
});
export type SidesQuery = z.output<typeof sidesQuery>;
export type SidesRequest = z.input<typeof sidesQuery>;

/** Returns the file's bytes. */
export const getSides = endpoint({
  method: 'GET',
  path: '/api/productions/:productionId/sides',
  summary: 'Get scenes of a whole script as PDF, Final Draft or Fountain, or a list of them',
  auth: 'user',
  problems: [
    'production.not_found',
    'production.section_unknown',
    'scene.user_character_unknown',
    'scene.print_failed',
  ],
  params: z.object({ productionId }),
  query: sidesQuery,
});
