// docs/product/voices.md#cloned-voices
import type { ClonedVoiceState, CloningEngineId, CloningRefusal } from '#domain/cloning/cloned-voice.ts';
import type { ClonedVoiceId, UserId } from '#domain/ids.ts';
import { bytes, moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from '#server/users/users.tables.ts';

const { sql } = orm;
const { boolean, check, index, integer, pgTable, primaryKey, real, text, uniqueIndex, uuid } = pg;

/** A voice that its owner may cast, or has asked somebody for, with what the speaker agreed to. */
export const clonedVoices = pgTable(
  'cloned_voices',
  {
    id: ownId().$type<ClonedVoiceId>(),
    userId: ownerId().notNull(),
    /** The owner's own voice. */
    isSelf: boolean().notNull(),
    state: text().$type<ClonedVoiceState>().notNull(),
    /** A hash of what the link holds. */
    tokenDigest: text().notNull(),
    linkEndsAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** The speaker's, as they gave it when they agreed. */
    name: text(),
    /** What they agreed to, and what they read aloud as its proof. */
    consent: text(),
    sentence: text(),
    agreedAt: moment(),
    /** Null until the voice is made. */
    engine: text().$type<CloningEngineId>(),
    /** The voice's id at the voice service. */
    vendorVoiceId: text(),
    madeAt: moment(),
    /** Since when it is to be made. */
    finishedAt: moment(),
    /** Why it could not be made; null in every other state. */
    refusal: text().$type<CloningRefusal>(),
  },
  (table) => [
    uniqueIndex('cloned_voices_token').on(table.tokenDigest),
    index('cloned_voices_owner').on(table.userId, table.createdAt),
    index('cloned_voices_making')
      .on(table.finishedAt)
      .where(sql`${table.state} = 'making'`),
    check(
      'cloned_voices_consent',
      sql`${table.state} = 'asked' or (${table.name} is not null and ${table.consent} is not null
        and ${table.sentence} is not null and ${table.agreedAt} is not null)`,
    ),
    check('cloned_voices_refusal', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('cloned_voices_engine', sql`(${table.state} = 'ready') = (${table.engine} is not null)`),
  ],
);

/** What was recorded for a voice, by where it belongs (domain/cloning/voice-script.ts). */
export const voiceRecordings = pgTable(
  'voice_recordings',
  {
    clonedVoiceId: uuid()
      .$type<ClonedVoiceId>()
      .notNull()
      .references(() => clonedVoices.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    wav: bytes().notNull(),
    durationSeconds: real().notNull(),
    recordedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clonedVoiceId, table.position] }),
    check('voice_recordings_size', sql`octet_length(${table.wav}) between 1 and 4000000`),
  ],
);

/** Somebody says that a voice is misused. */
export const voiceReports = pgTable(
  'voice_reports',
  {
    id: ownId(),
    clonedVoiceId: uuid()
      .$type<ClonedVoiceId>()
      .notNull()
      .references(() => clonedVoices.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    reportedAt: moment().notNull(),
  },
  (table) => [index('voice_reports_voice').on(table.clonedVoiceId, table.reportedAt)],
);

/**
 * Voices that are deleted here and that the voice service hasn't confirmed to have deleted. The row outlives its owner's
 * account, so it refers to nothing.
 */
export const vendorVoicesToDelete = pgTable(
  'vendor_voices_to_delete',
  {
    clonedVoiceId: uuid().$type<ClonedVoiceId>().primaryKey(),
    ownedBy: uuid().$type<UserId>().notNull(),
    /** Null if a process ended before it was known: the voice is found by its name. */
    vendorVoiceId: text(),
    deletedAt: moment().notNull(),
  },
  (table) => [index('vendor_voices_to_delete_owner').on(table.ownedBy)],
);
