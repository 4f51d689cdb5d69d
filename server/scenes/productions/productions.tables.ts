// Productions (docs/product/productions.md): whole scripts of which some sections are scenes. The text of every section is
// kept here as it was read, so that it can become a scene later.
import type { CharacterId, ProductionId } from '#domain/ids.ts';
import type { Character, ParseRecord } from '#domain/scene/scene.ts';
import type { Difficulty } from '#domain/scene/difficulty.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { SectionCast } from '#domain/production/production.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { check, index, integer, pgTable, text, uniqueIndex, uuid } = pg;
const jsonOf = <T>() => pg.jsonb().$type<T>();

export const productions = pgTable(
  'productions',
  {
    id: ownId().$type<ProductionId>(),
    userId: ownerId().notNull(),
    title: text().notNull(),
    author: text(),
    genre: text().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    originalFormat: text().$type<SourceFormat>(),
    parseRecord: jsonOf<ParseRecord>(),
    /** Of the whole script. */
    characters: jsonOf<readonly Character[]>().notNull(),
    /** The actor's part; one of the characters. */
    userCharacterId: text().$type<CharacterId>(),
    /** Changes with every new draft and with every scene that is taken. */
    version: integer().notNull().default(1),
    /** The new draft that was accepted last, as its sender identified it. */
    lastSaveId: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('productions_user_newest').on(table.userId, table.createdAt.desc(), table.id),
    check('productions_title_length', sql`char_length(${table.title}) between 1 and 200`),
    check('productions_author_length', sql`char_length(${table.author}) <= 100`),
  ],
);

export const productionSections = pgTable(
  'production_sections',
  {
    id: ownId(),
    productionId: uuid()
      .$type<ProductionId>()
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    /** In the script, 0-based. */
    position: integer().notNull(),
    number: text(),
    heading: text().notNull(),
    page: integer(),
    cast: jsonOf<SectionCast>().notNull(),
    lines: jsonOf<readonly DraftLine[]>().notNull(),
  },
  (table) => [
    uniqueIndex('production_sections_position').on(table.productionId, table.position),
    check('production_sections_heading_length', sql`char_length(${table.heading}) <= 300`),
  ],
);
