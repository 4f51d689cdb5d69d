// Preferences: docs/product/voices.md#voice-settings and docs/product/accounts.md#settings.
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId } from './users.tables.ts';
import type { PrivacyLevel } from '#contract/preferences.ts';
import type { DeliveryStyle } from '#domain/voices/delivery.ts';
import type { VoiceId } from '#domain/voices/voices.ts';

const { sql } = orm;
const { boolean, check, integer, jsonb, pgTable, real, text } = pg;

export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: ownerId().primaryKey(),
    voiceSpeed: real().notNull().default(1),
    pauseDuration: real().notNull().default(2),
    defaultVoice: text().$type<VoiceId>().notNull().default('sarah-professional'),
    emotionStyle: text().$type<DeliveryStyle>().notNull().default('neutral'),
    volumeLevel: real().notNull().default(0.8),
    subtitleMode: boolean().notNull().default(false),
    aiResponseMode: text().notNull().default('timed'),
    recordingSetting: text().notNull().default('off'),
    privacyLevel: text().$type<PrivacyLevel>().notNull().default('private'),
    anonymizeUsage: boolean().notNull().default(false),
    /** The ids of first-run hints that were shown. */
    seenHints: text().array().notNull().default([]),
    /** When the user last changed each setting, in epoch milliseconds, by its name in the contract. */
    doneAtMs: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('user_preferences_speed', sql`${table.voiceSpeed} between 0.5 and 2`),
    check('user_preferences_pause', sql`${table.pauseDuration} between 0 and 10`),
    check('user_preferences_volume', sql`${table.volumeLevel} between 0.1 and 1`),
    check(
      'user_preferences_style',
      sql`${table.emotionStyle} in ('neutral', 'warm', 'energetic', 'dramatic', 'gentle')`,
    ),
    check('user_preferences_privacy', sql`${table.privacyLevel} in ('private', 'unlisted', 'public')`),
  ],
);
