// One user's preferences and reading positions on this device. Signing out deletes all of them for the device's next
// user; unsaved work is not a preference and stays.
import { localRecord, type LocalRecord } from './local-store.ts';

const preferenceKeys = [
  'trial_scene_hidden',
  'microphone',
  'times_pick_ups',
  'turn_end',
  'hands_free',
  'drill',
  'learns',
  'asking_for_speech',
  'hearing',
  'living_reads',
  'source_shown',
  'practice_view',
  'seen_hints',
  'line_delays',
  'coaching',
  'coaching_readings',
  'parts_played',
  'ambience',
  'partner_voices',
  'invitation',
  'class_invitation',
  'membership',
  'voiceSettings',
  'told_time_zone',
  'parsing_logs',
] as const;

export function preference<T>(
  key: (typeof preferenceKeys)[number],
  accepts: (value: unknown) => value is T,
  fallback: T,
): LocalRecord<T> {
  return localRecord(key, accepts, fallback);
}

/** Called at sign-out: deletes stored preferences and session storage. */
export function clearPreferences(): void {
  for (const key of preferenceKeys) preference(key, isAny, null).clear();
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isAny = (_value: unknown): _value is unknown => true;
