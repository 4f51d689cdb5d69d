import { z } from 'zod';
import { voiceSettings } from '#contract/preferences.ts';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import { preference } from '#web/platform/storage/preferences.ts';

/** A user's voice settings as this device knows them. */
export type KeptVoiceSettings = VoiceSettings & { readonly userId: string };

const kept = voiceSettings.extend({ userId: z.string() });

/** Read where the server cannot be asked. */
export const keptVoiceSettings = preference<KeptVoiceSettings | null>(
  'voiceSettings',
  (value): value is KeptVoiceSettings => kept.safeParse(value).success,
  null,
);
