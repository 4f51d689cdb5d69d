import type { LineId } from '#domain/ids.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';
import { sceneDialogue } from '#server/scenes/scenes.tables.ts';

const { boolean, index, pgTable, primaryKey, uuid } = pg;

/**
 * A line keeps its id when its scene is edited, and so keeps its bookmarks. A removed bookmark stays as a row, so
 * that an older change that is sent late does not restore it.
 */
export const lineBookmarks = pgTable(
  'line_bookmarks',
  {
    userId: ownerId().notNull(),
    lineId: uuid()
      .$type<LineId>()
      .notNull()
      .references(() => sceneDialogue.id, { onDelete: 'cascade' }),
    isSet: boolean().notNull().default(true),
    /** When the user last set or removed it. */
    doneAt: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lineId] }),
    index('line_bookmarks_line').on(table.lineId),
  ],
);
