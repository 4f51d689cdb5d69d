// docs/product/voices.md#directed-lines
import type { DirectedLineId, LineId } from '#domain/ids.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';
import { sceneReference } from '../scenes.tables.ts';

const { jsonb, pgTable, text, uniqueIndex, uuid } = pg;

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
  },
  (table) => [uniqueIndex('directed_lines_line').on(table.sceneId, table.lineId)],
);
