// docs/product/sharing.md
import type { ClassId, ShareId } from '#domain/ids.ts';
import { sceneRoles, type SceneRole } from '#domain/sharing/scene-role.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { sceneReference } from '../scenes.tables.ts';

const { sql } = orm;
const { check, index, pgTable, text, uniqueIndex, uuid } = pg;

/** Invitations to practice a scene, and who accepted them. */
export const sceneShares = pgTable(
  'scene_shares',
  {
    id: ownId().$type<ShareId>(),
    sceneId: sceneReference(),
    /** Where it was sent, in lower case; null for a link. */
    email: text(),
    /** A hash of what the link holds; null once it is accepted. */
    tokenDigest: text(),
    /** The guest; null until the invitation is accepted. */
    userId: ownerId(),
    role: text().$type<SceneRole>().notNull().default('reader'),
    /** The class through which a member has the scene; migration 0047 makes it end with the class. */
    classId: uuid().$type<ClassId>(),
    createdAt: moment().notNull().defaultNow(),
    acceptedAt: moment(),
  },
  (table) => [
    uniqueIndex('scene_shares_guest').on(table.sceneId, table.userId),
    uniqueIndex('scene_shares_email').on(table.sceneId, table.email),
    uniqueIndex('scene_shares_token').on(table.tokenDigest),
    index('scene_shares_class').on(table.classId),
    index('scene_shares_user').on(table.userId, table.acceptedAt.desc()),
    check('scene_shares_role', sql.raw(`role in (${sceneRoles.map((role) => `'${role}'`).join(', ')})`)),
    check('scene_shares_accepted', sql`(${table.userId} is null) = (${table.acceptedAt} is null)`),
    check('scene_shares_open', sql`(${table.userId} is null) = (${table.tokenDigest} is not null)`),
  ],
);
