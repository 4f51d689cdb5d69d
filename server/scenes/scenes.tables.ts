// Scenes (docs/product/scenes.md) with their characters, lines, voices and folders. A scene without a user is the
// product's own (the trial scene). A title is unique among a user's scenes that are not archived.
import type { CharacterAge, CharacterSex } from '#domain/casting/person.ts';
import type { CharacterId, FolderId, LineId, SceneId } from '#domain/ids.ts';
import { countdownLimits } from '#domain/practice/timing.ts';
import type { Difficulty } from '#domain/scene/difficulty.ts';
import type { ParseRecord } from '#domain/scene/scene.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import type { Pronunciation } from '#domain/voices/pronunciation.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { productionSections } from './productions/productions.tables.ts';

const { sql } = orm;
/** In a constraint, which can't have parameters. */
const literal = (value: number) => sql.raw(String(value));
const { boolean, check, date, index, integer, pgTable, real, text, uniqueIndex, uuid } = pg;
const jsonOf = <T>() => pg.jsonb().$type<T>();

export const sceneFolders = pgTable(
  'scene_folders',
  {
    id: ownId().$type<FolderId>(),
    userId: ownerId().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('scene_folders_user').on(table.userId, table.createdAt),
    uniqueIndex('scene_folders_name_per_user').on(table.userId, sql`lower(${table.name})`),
    check('scene_folders_color', sql`${table.color} ~ '^#[0-9a-fA-F]{6}$'`),
    check('scene_folders_name_length', sql`char_length(${table.name}) between 1 and 100`),
  ],
);

export const scenes = pgTable(
  'scenes',
  {
    id: text()
      .$type<SceneId>()
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    userId: ownerId(),
    title: text().notNull(),
    author: text(),
    genre: text().notNull().default('drama'),
    difficulty: text().$type<Difficulty>().notNull().default('intermediate'),
    description: text().notNull().default(''),
    /** Running time in seconds, from the lines' estimates. */
    duration: real().notNull().default(0),
    auditionDueDate: date({ mode: 'string' }),
    /** Null: as detected. */
    language: text(),
    /** It is neither published nor sent to a language model. */
    isConfidential: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    /** The save that made this version, as its sender identified it. */
    lastSaveId: uuid(),
    originalFormat: text().$type<SourceFormat>(),
    parseConfidence: real(),
    charactersDetected: integer(),
    linesDetected: integer(),
    /** Milliseconds. */
    processingTime: real(),
    parseDetails: jsonOf<Pick<ParseRecord, 'parseMethod' | 'extractionQuality' | 'parseErrors'>>(),
    folderId: uuid()
      .$type<FolderId>()
      .references(() => sceneFolders.id, { onDelete: 'set null' }),
    /** The section of a production that it was made of. */
    sectionId: uuid().references(() => productionSections.id, { onDelete: 'set null' }),
    isArchived: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(false),
    /** When it was published in the community library. */
    publishedAt: moment(),
    /** When an admin removed it permanently: its owner can't publish it again. */
    takenDownAt: moment(),
    /** What its owner then stated about the right to share it. */
    rightsStatement: text(),
    /** The scene in the community library that it is a copy of, which may be gone. */
    copiedFromId: text().$type<SceneId>(),
    /** The pronunciations of the scene. */
    pronunciations: jsonOf<readonly Pronunciation[]>().notNull().default([]),
    timedInitialCountdownSeconds: integer().notNull().default(3),
    timedInterLineDelaySeconds: real().notNull().default(1.5),
    /** Whether countdown and pause were saved with it; otherwise they are defaults. */
    hasOwnTiming: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('scenes_title_per_user')
      .on(table.userId, table.title)
      .where(sql`not ${table.isArchived}`),
    index('scenes_user_newest').on(table.userId, table.createdAt.desc(), table.id),
    index('scenes_newest').on(table.createdAt, table.id),
    index('scenes_folder').on(table.folderId),
    uniqueIndex('scenes_section').on(table.sectionId),
    index('scenes_due')
      .on(table.auditionDueDate, table.userId)
      .where(sql`not ${table.isArchived}`),
    index('scenes_public')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.isPublic}`),
    check('scenes_title_length', sql`char_length(${table.title}) between 1 and 200`),
    check('scenes_author_length', sql`char_length(${table.author}) <= 100`),
    check('scenes_genre_length', sql`char_length(${table.genre}) <= 50`),
    check('scenes_description_length', sql`char_length(${table.description}) <= 1000`),
    check('scenes_difficulty', sql`${table.difficulty} in ('beginner', 'intermediate', 'advanced')`),
    check(
      'scenes_countdown',
      sql`${table.timedInitialCountdownSeconds} between ${literal(countdownLimits.min)} and ${literal(countdownLimits.max)}`,
    ),
    check('scenes_pause', sql`${table.timedInterLineDelaySeconds} >= 0`),
    check('scenes_confidence', sql`${table.parseConfidence} between 0 and 1`),
  ],
);

/** The scene that a row belongs to and is deleted with. */
export const sceneReference = () =>
  text()
    .$type<SceneId>()
    .notNull()
    .references(() => scenes.id, { onDelete: 'cascade' });

export const sceneCharacters = pgTable(
  'scene_characters',
  {
    id: ownId().$type<CharacterId>(),
    sceneId: sceneReference(),
    name: text().notNull(),
    description: text().notNull().default(''),
    color: text().notNull(),
    position: integer().notNull(),
    /** The owner's part. */
    isUserCharacter: boolean().notNull().default(false),
    /** Null until determined: docs/product/casting.md. */
    sex: text().$type<CharacterSex>(),
    age: text().$type<CharacterAge>(),
    distinctFrom: jsonOf<readonly string[]>(),
    /** Null: that of the scene. */
    language: text(),
  },
  (table) => [
    index('scene_characters_untold')
      .on(table.sceneId)
      .where(sql`${table.sex} is null`),
    check('scene_characters_sex', sql`${table.sex} in ('female', 'male', 'unsure')`),
    check('scene_characters_age', sql`${table.age} in ('child', 'young', 'adult', 'old', 'unsure')`),
    pg.unique('scene_characters_scene').on(table.sceneId, table.id),
    uniqueIndex('scene_characters_user_character')
      .on(table.sceneId)
      .where(sql`${table.isUserCharacter}`),
    check('scene_characters_name_length', sql`char_length(${table.name}) between 1 and 100`),
    check('scene_characters_color', sql`${table.color} ~ '^#[0-9a-fA-F]{6}$'`),
  ],
);

export const sceneDialogue = pgTable(
  'scene_dialogue',
  {
    id: ownId().$type<LineId>(),
    sceneId: sceneReference(),
    /** Null for a stage direction without a character. */
    characterId: uuid().$type<CharacterId>(),
    text: text().notNull(),
    emotion: text(),
    direction: text(),
    lineOrder: integer().notNull(),
    /** Seconds. */
    estimatedDuration: real().notNull().default(3),
    emotionConfidence: real().notNull().default(0.8),
    confidence: real(),
    beatShift: text(),
    ssmlMarkup: text(),
    userNotes: text(),
    isStageDirection: boolean().notNull().default(false),
    /** Spoken plainly: its emotion and directions have no effect. */
    isPlain: boolean().notNull().default(false),
    /** Spoken together with the line before it. */
    isTogether: boolean().notNull().default(false),
    /** Null: that of its character. */
    language: text(),
    /**
     * Its position in the uploaded script, page and line counted from 1. On an image of a page also how far down,
     * from 0 to 1, after rotating the image by this many quarter turns clockwise.
     */
    sourcePage: integer(),
    sourceLine: integer(),
    sourceTop: real(),
    sourceTurn: integer(),
    /** Its words that may be misread there. */
    sourceUnsureWords: text().array(),
  },
  (table) => [
    uniqueIndex('scene_dialogue_order').on(table.sceneId, table.lineOrder),
    pg.foreignKey({
      name: 'scene_dialogue_character',
      columns: [table.sceneId, table.characterId],
      foreignColumns: [sceneCharacters.sceneId, sceneCharacters.id],
    }),
    check('scene_dialogue_text_length', sql`char_length(${table.text}) between 1 and 20000`),
    check('scene_dialogue_order_positive', sql`${table.lineOrder} >= 0`),
    check('scene_dialogue_speaker', sql`${table.isStageDirection} or ${table.characterId} is not null`),
  ],
);

/** All lines of a scene, to search in. */
export const sceneTexts = pgTable(
  'scene_texts',
  {
    sceneId: text()
      .$type<SceneId>()
      .primaryKey()
      .references(() => scenes.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('scene_texts_search').using('gin', sql`${table.text} gin_trgm_ops`)],
);

/** Scenes that their owners deleted. A device that created one and never learned that it was stored creates it again. */
export const deletedScenes = pgTable(
  'deleted_scenes',
  {
    sceneId: text().$type<SceneId>().primaryKey(),
    userId: ownerId().notNull(),
    deletedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('deleted_scenes_user').on(table.userId)],
);
