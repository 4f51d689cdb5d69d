// docs/product/voices.md#lines-that-people-record
import type { LineId, ReaderId, RecordedLineId } from '#domain/ids.ts';
import { bytes, moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { sceneReference } from '../scenes.tables.ts';

const { sql } = orm;
const { boolean, check, index, pgTable, real, text, uniqueIndex, uuid } = pg;

/** Who records lines of a scene, with the link they do it with and what they agreed to. */
export const sceneReaders = pgTable(
  'scene_readers',
  {
    id: ownId().$type<ReaderId>(),
    sceneId: sceneReference(),
    /** The owner, recording themselves. */
    isSelf: boolean().notNull(),
    characterIds: uuid().array().notNull(),
    /** A hash of what the link holds; null once the owner has ended it. */
    tokenDigest: text(),
    linkEndsAt: moment().notNull(),
    /** As the reader gave it when they agreed; null until then. */
    name: text(),
    consent: text(),
    agreedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('scene_readers_token').on(table.tokenDigest),
    uniqueIndex('scene_readers_self')
      .on(table.sceneId)
      .where(sql`${table.isSelf}`),
    index('scene_readers_scene').on(table.sceneId, table.createdAt),
    check(
      'scene_readers_consent',
      sql`(${table.agreedAt} is null) = (${table.consent} is null) and (${table.agreedAt} is null) = (${table.name} is null)`,
    ),
  ],
);

/** The sound is in the row, so that it goes with its scene, its account or its reader, at once and always. */
export const recordedLines = pgTable(
  'recorded_lines',
  {
    id: ownId().$type<RecordedLineId>(),
    sceneId: sceneReference(),
    readerId: uuid()
      .$type<ReaderId>()
      .notNull()
      .references(() => sceneReaders.id, { onDelete: 'cascade' }),
    /** Kept when the line is cut, in case it returns. */
    lineId: uuid().$type<LineId>().notNull(),
    /** The line as it was when it was recorded. */
    text: text().notNull(),
    mp3: bytes().notNull(),
    durationSeconds: real().notNull(),
    /** See `leadMs` in contract/speech.ts. */
    leadMs: real().notNull(),
    recordedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('recorded_lines_line').on(table.sceneId, table.lineId),
    index('recorded_lines_reader').on(table.readerId),
    check('recorded_lines_size', sql`octet_length(${table.mp3}) between 1 and 4000000`),
    check('recorded_lines_duration', sql`${table.durationSeconds} > 0`),
  ],
);
