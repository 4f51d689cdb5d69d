// The uploads kept with scenes. A row comes before its file and goes after it, so no file is without a row; and a row
// is shown only while it is stored and belongs to a scene, so none that is shown points to nothing.
import { moment } from '../db/columns.ts';
import { orm, pg } from '../db/drizzle.ts';
import { scenes } from '../scenes/scenes.tables.ts';

const { sql } = orm;
const { check, index, integer, pgTable, text, uniqueIndex, uuid } = pg;

export const sourceFiles = pgTable(
  'source_files',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** Null once the scene has let go of it: it waits to be swept away. */
    sceneId: text().references(() => scenes.id, { onDelete: 'set null' }),
    /** 0-based; photos of pages are several files. */
    position: integer().notNull(),
    name: text().notNull(),
    format: text().notNull(),
    sizeBytes: integer().notNull(),
    storageKey: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Null until the file store has all of it. */
    storedAt: moment(),
  },
  (table) => [
    uniqueIndex('source_files_place')
      .on(table.sceneId, table.position)
      .where(sql`${table.storedAt} is not null`),
    uniqueIndex('source_files_key').on(table.storageKey),
    index('source_files_scene').on(table.sceneId),
    index('source_files_unwanted')
      .on(table.createdAt)
      .where(sql`${table.sceneId} is null or ${table.storedAt} is null`),
    check('source_files_position', sql`${table.position} between 0 and 99`),
    check('source_files_name_length', sql`char_length(${table.name}) between 1 and 255`),
  ],
);
