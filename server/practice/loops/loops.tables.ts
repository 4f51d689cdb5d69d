import type { LineId, LoopId } from '#domain/ids.ts';
import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';
import { sceneDialogue } from '#server/scenes/scenes.tables.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { boolean, index, pgTable, text, uuid } = pg;

const lineId = () =>
  uuid()
    .$type<LineId>()
    .notNull()
    .references(() => sceneDialogue.id, { onDelete: 'cascade' });

/**
 * A line keeps its id when its scene is edited, and so its loops. A deleted loop stays as a row without its name, so that
 * an older change that is sent late does not restore it.
 */
export const practiceLoops = pgTable(
  'practice_loops',
  {
    /** The client creates it. */
    id: uuid().$type<LoopId>().primaryKey(),
    userId: ownerId().notNull(),
    fromLineId: lineId(),
    toLineId: lineId(),
    name: text().notNull(),
    isKept: boolean().notNull().default(true),
    /** When the user last changed or deleted it. */
    doneAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('practice_loops_user_line').on(table.userId, table.fromLineId),
    index('practice_loops_from').on(table.fromLineId),
    index('practice_loops_to').on(table.toLineId),
  ],
);
