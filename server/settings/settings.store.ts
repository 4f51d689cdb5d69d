import type { Preferences } from '#contract/preferences.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import type { Queryable } from '../db/database.ts';
import { orm } from '../db/drizzle.ts';
import { userPreferences } from './settings.tables.ts';

const { eq, sql } = orm;

const columns = {
  defaultVoice: userPreferences.defaultVoice,
  voiceSpeed: userPreferences.voiceSpeed,
  pauseDurationSeconds: userPreferences.pauseDuration,
  emotionStyle: userPreferences.emotionStyle,
  volumeLevel: userPreferences.volumeLevel,
  subtitleMode: userPreferences.subtitleMode,
  privacyLevel: userPreferences.privacyLevel,
  anonymizeUsage: userPreferences.anonymizeUsage,
};

const usual: Preferences = { ...defaultVoiceSettings, privacyLevel: 'public', anonymizeUsage: false };

/** Keeps the preferences there are, if there are any. */
export async function createPreferences(db: Queryable, userId: string): Promise<void> {
  await db.insert(userPreferences).values({ userId }).onConflictDoNothing();
}

/** The usual ones for a user without preferences. */
export async function findPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const [row] = await db.select(columns).from(userPreferences).where(eq(userPreferences.userId, userId));
  return row ? (row as Preferences) : usual;
}

/** Changes what is given and nothing else, for a user without preferences too; answers all of them. */
export async function upsertPreferences(
  db: Queryable,
  userId: string,
  { pauseDurationSeconds, ...settings }: Partial<Preferences>,
  now: Date,
): Promise<Preferences> {
  const changed = {
    ...settings,
    ...(pauseDurationSeconds !== undefined && { pauseDuration: pauseDurationSeconds }),
    updatedAt: now,
  };
  const [row] = await db
    .insert(userPreferences)
    .values({ userId, ...changed })
    .onConflictDoUpdate({
      target: userPreferences.userId,
      set: { ...changed, version: sql`${userPreferences.version} + 1` },
    })
    .returning(columns);
  return row as Preferences;
}
