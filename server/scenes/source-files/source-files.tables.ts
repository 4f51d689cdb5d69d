// The uploads kept with scenes. A row is created before its file and deleted after it, so every file has a row; and a
// row is visible only while its file is stored and it belongs to a scene, so every visible row has a file.
import type { ProductionId, SceneId } from '#domain/ids.ts';
import type { AnnouncedFile, SourceFileFormat } from '#domain/scene/source-file.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { productions } from '../productions/productions.tables.ts';
import { sceneReference, scenes } from '../scenes.tables.ts';

const { sql } = orm;
const { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } = pg;

export const sourceFiles = pgTable(
  'source_files',
  {
    id: ownId(),
    /** The scene it was sent with. Once neither scene nor production has it, it waits to be deleted. */
    sceneId: text()
      .$type<SceneId>()
      .references(() => scenes.id, { onDelete: 'set null' }),
    /** If the scene is a section of a production, every scene of the production has the file. */
    productionId: uuid()
      .$type<ProductionId>()
      .references(() => productions.id, { onDelete: 'set null' }),
    /** 0-based; photos of pages are several files. */
    position: integer().notNull(),
    name: text().notNull(),
    format: text().$type<SourceFileFormat>().notNull(),
    sizeBytes: integer().notNull(),
    storageKey: text().notNull(),
    /** Of its content, in hexadecimal; null if it was kept before hashes were required. */
    sha256: text(),
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
    index('source_files_production').on(table.productionId),
    index('source_files_unwanted')
      .on(table.createdAt)
      .where(sql`(${table.sceneId} is null and ${table.productionId} is null) or ${table.storedAt} is null`),
    check('source_files_position', sql`${table.position} between 0 and 99`),
    check('source_files_name_length', sql`char_length(${table.name}) between 1 and 255`),
  ],
);

/** An upload that is on its way to be kept with a scene; its chunks are in a folder named by the upload's id. */
export const sourceUploads = pgTable(
  'source_uploads',
  {
    id: ownId(),
    sceneId: sceneReference(),
    files: jsonb().$type<readonly AnnouncedFile[]>().notNull(),
    /** Of all its files. */
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('source_uploads_scene').on(table.sceneId),
    index('source_uploads_age').on(table.createdAt),
    check('source_uploads_size', sql`${table.sizeBytes} > 0`),
  ],
);

/** An upload that was received to be read, kept for a day; its files are in a folder named by the row's id. */
export const temporaryUploads = pgTable(
  'temporary_uploads',
  {
    id: ownId(),
    userId: ownerId().notNull(),
    files: jsonb().$type<readonly Pick<AnnouncedFile, 'sizeBytes' | 'sha256'>[]>().notNull(),
    /** Of all its files. */
    sizeBytes: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Null until the file store has all of it. */
    storedAt: moment(),
  },
  (table) => [
    index('temporary_uploads_user').on(table.userId),
    index('temporary_uploads_age').on(table.createdAt),
    check('temporary_uploads_size', sql`${table.sizeBytes} > 0`),
  ],
);
