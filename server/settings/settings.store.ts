import type { Preferences } from '#contract/preferences.ts';
import type { UserId } from '#domain/ids.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { maxAheadMs } from '#server/platform/db/replaceable.store.ts';
import { userPreferences } from '#server/users/preferences.tables.ts';

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

const usual: Preferences = { ...defaultVoiceSettings, privacyLevel: 'private', anonymizeUsage: false };

/** Does nothing if there are preferences. */
export async function createPreferences(db: Queryable, userId: UserId): Promise<void> {
  await db.insert(userPreferences).values({ userId }).onConflictDoNothing();
}

/** The defaults for a user without preferences. */
export async function findPreferences(db: Queryable, userId: UserId): Promise<Preferences> {
  const [row] = await db.select(columns).from(userPreferences).where(eq(userPreferences.userId, userId));
  return row ?? usual;
}

/**
 * Changes the given settings that were not changed again later, creates missing preferences, and returns all of them.
 */
export async function updatePreferences(
  tx: Queryable,
  userId: UserId,
  given: Partial<Preferences>,
  { doneAt, now }: { doneAt: Date; now: Date },
): Promise<Preferences> {
  await createPreferences(tx, userId);
  const isThis = eq(userPreferences.userId, userId);
  const { doneAtMs } = userPreferences;
  const [before] = await tx.select({ doneAtMs }).from(userPreferences).where(isThis).for('update');
  const isReplaced = (name: string) => {
    const storedAtMs = before?.doneAtMs[name] ?? 0;
    return storedAtMs <= doneAt.getTime() || storedAtMs > now.getTime() + maxAheadMs;
  };
  const names = Object.keys(given).filter(isReplaced);
  const { pauseDurationSeconds: pauseDuration, ...settings } = chosen(given, names);
  const [row] = await tx
    .update(userPreferences)
    .set({
      ...settings,
      pauseDuration,
      doneAtMs: { ...before?.doneAtMs, ...Object.fromEntries(names.map((name) => [name, doneAt.getTime()])) },
      version: sql`${userPreferences.version} + 1`,
      updatedAt: now,
    })
    .where(isThis)
    .returning(columns);
  return row!;
}

const chosen = (given: Partial<Preferences>, names: readonly string[]): Partial<Preferences> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
