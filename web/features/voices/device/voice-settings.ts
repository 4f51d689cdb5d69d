import { trusted } from '#domain/id-schemas.ts';
import { voiceSettings } from '#contract/preferences.ts';
import type { UserId } from '#domain/ids.ts';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import { preference } from '#web/platform/storage/preferences.ts';

/** A user's voice settings as stored on this device. */
export type KeptVoiceSettings = VoiceSettings & { readonly userId: UserId };

const kept = voiceSettings.extend({ userId: trusted.userId });

/** Used when the server can't be reached. */
export const keptVoiceSettings = preference<KeptVoiceSettings | null>(
  'voiceSettings',
  (value): value is KeptVoiceSettings => kept.safeParse(value).success,
  null,
);
