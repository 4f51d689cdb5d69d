import { users } from '../accounts/accounts.tables.ts';
import { moment } from '../db/columns.ts';
import { pg } from '../db/drizzle.ts';
import { sceneDialogue } from '../scenes/scenes.tables.ts';

const { index, pgTable, primaryKey, uuid } = pg;

/** A line keeps its id when its scene is edited, and its bookmarks with it. */
export const lineBookmarks = pgTable(
  'line_bookmarks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => sceneDialogue.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lineId] }),
    index('line_bookmarks_line').on(table.lineId),
  ],
);
