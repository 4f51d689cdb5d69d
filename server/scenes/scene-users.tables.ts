// What each user who can read a scene chooses in it: docs/product/voices.md
import type { CharacterId, ClonedVoiceId } from '#domain/ids.ts';
import { moment } from '#server/platform/db/columns.ts';
import { pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';
import { clonedVoices } from '#server/voices/cloning/cloned-voices.tables.ts';
import { sceneCharacters, sceneReference } from './scenes.tables.ts';

const { boolean, index, pgTable, primaryKey, text, uuid } = pg;

/** The part that a user last played in a scene, whoever's it is. */
export const partsPlayed = pgTable(
  'parts_played',
  {
    userId: ownerId().notNull(),
    sceneId: sceneReference(),
    characterId: uuid()
      .$type<CharacterId>()
      .notNull()
      .references(() => sceneCharacters.id, { onDelete: 'cascade' }),
    playedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sceneId] }),
    index('parts_played_scene').on(table.sceneId),
    index('parts_played_character').on(table.characterId),
  ],
);

export const voiceAssignments = pgTable(
  'voice_assignments',
  {
    sceneId: sceneReference(),
    characterId: uuid()
      .$type<CharacterId>()
      .notNull()
      .references(() => sceneCharacters.id, { onDelete: 'cascade' }),
    userId: ownerId().notNull(),
    voiceId: text().notNull(),
    /** Speaks in place of `voiceId` while it can. */
    clonedVoiceId: uuid()
      .$type<ClonedVoiceId>()
      .references(() => clonedVoices.id, { onDelete: 'set null' }),
    /** It comes from recasting and not from a choice of the voice. */
    isRecast: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sceneId, table.characterId] }),
    index('voice_assignments_scene').on(table.sceneId),
    index('voice_assignments_character').on(table.characterId),
    index('voice_assignments_cloned_voice').on(table.clonedVoiceId),
  ],
);
