// docs/product/sharing.md#classes
import type { CharacterId, ClassId, SceneId } from '#domain/ids.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { sceneReference } from '#server/scenes/scenes.tables.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { boolean, check, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } = pg;

export const classes = pgTable(
  'classes',
  {
    id: ownId().$type<ClassId>(),
    /** The coach. */
    userId: ownerId().notNull(),
    name: text().notNull(),
    /** A hash of what the link to join holds; null while nobody can join. */
    tokenDigest: text(),
    linkEndsAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('classes_user').on(table.userId, table.createdAt),
    uniqueIndex('classes_token').on(table.tokenDigest),
    check('classes_link', sql`(${table.tokenDigest} is null) = (${table.linkEndsAt} is null)`),
  ],
);

const ofClass = () =>
  uuid()
    .$type<ClassId>()
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' });

export const classMembers = pgTable(
  'class_members',
  {
    classId: ofClass(),
    userId: ownerId().notNull(),
    /** The coach sees their practice of the class's scenes. */
    showsProgress: boolean().notNull(),
    joinedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.userId] }),
    index('class_members_user').on(table.userId),
  ],
);

/** The scenes that a class works on. Each member is a guest of each of them. */
export const classScenes = pgTable(
  'class_scenes',
  {
    classId: ofClass(),
    sceneId: sceneReference(),
    dueDate: date({ mode: 'string' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.sceneId] }),
    index('class_scenes_scene').on(table.sceneId),
  ],
);

/** Who plays which part; without a row, the member chooses. */
export const classParts = pgTable(
  'class_parts',
  {
    classId: uuid().$type<ClassId>().notNull(),
    sceneId: text().$type<SceneId>().notNull(),
    userId: ownerId().notNull(),
    characterId: uuid().$type<CharacterId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.sceneId, table.userId] }),
    foreignKey({
      columns: [table.classId, table.sceneId],
      foreignColumns: [classScenes.classId, classScenes.sceneId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.classId, table.userId],
      foreignColumns: [classMembers.classId, classMembers.userId],
    }).onDelete('cascade'),
  ],
);
