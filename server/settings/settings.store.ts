import { voiceSettings } from '#contract/preferences.ts';
import { defaultVoiceSettings, type VoiceSettings } from '#domain/voices/voice-settings.ts';
import type { Queryable } from '../db/database.ts';
import { orm } from '../db/drizzle.ts';
import { userPreferences } from './settings.tables.ts';

const { eq, sql } = orm;

const voiceColumns = {
  defaultVoice: userPreferences.defaultVoice,
  voiceSpeed: userPreferences.voiceSpeed,
  pauseDurationSeconds: userPreferences.pauseDuration,
  emotionStyle: userPreferences.emotionStyle,
  volumeLevel: userPreferences.volumeLevel,
  subtitleMode: userPreferences.subtitleMode,
};

/** Keeps the preferences there are, if there are any. */
export async function createPreferences(db: Queryable, userId: string): Promise<void> {
  await db.insert(userPreferences).values({ userId }).onConflictDoNothing();
}

/** The usual ones for a user without preferences. */
export async function findVoiceSettings(db: Queryable, userId: string): Promise<VoiceSettings> {
  const [row] = await db.select(voiceColumns).from(userPreferences).where(eq(userPreferences.userId, userId));
  return row ? voiceSettings.parse(row) : defaultVoiceSettings;
}

/** Changes what is given and nothing else, for a user without preferences too; answers all of them. */
export async function upsertVoiceSettings(
  db: Queryable,
  userId: string,
  { pauseDurationSeconds, ...settings }: Partial<VoiceSettings>,
  now: Date,
): Promise<VoiceSettings> {
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
    .returning(voiceColumns);
  return voiceSettings.parse(row);
}
