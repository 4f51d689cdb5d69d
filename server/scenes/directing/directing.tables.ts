// docs/product/voices.md#directed-lines
import type { DirectedLineId, LineId } from '#domain/ids.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { bytes, moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { sceneReference } from '../scenes.tables.ts';

const { sql } = orm;
const { check, jsonb, pgTable, text, uniqueIndex, uuid } = pg;

/** How the owner of a scene said a line. */
export const directedLines = pgTable(
  'directed_lines',
  {
    /** Another one each time the line is directed. */
    id: ownId().$type<DirectedLineId>(),
    sceneId: sceneReference(),
    /** Kept when the line is cut, in case it returns. */
    lineId: uuid().$type<LineId>().notNull(),
    /** The line as it was when it was directed. */
    text: text().notNull(),
    reading: jsonb().$type<DirectedReading>().notNull(),
    directedAt: moment().notNull(),
    /** The recording, for a voice service that speaks like it, with what the owner agreed to; otherwise all null. */
    mp3: bytes(),
    consent: text(),
    agreedAt: moment(),
  },
  (table) => [
    uniqueIndex('directed_lines_line').on(table.sceneId, table.lineId),
    check('directed_lines_size', sql`octet_length(${table.mp3}) between 1 and 1000000`),
    check(
      'directed_lines_consent',
      sql`(${table.mp3} is null) = (${table.consent} is null) and (${table.mp3} is null) = (${table.agreedAt} is null)`,
    ),
  ],
);
