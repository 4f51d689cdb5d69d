import { voiceSettings } from '#contract/preferences.ts';
import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import { z } from 'zod';
import { preference } from './preferences.ts';

/** A user's voice settings as this device knows them, and what of them the server has not been told yet. */
export type KeptVoiceSettings = VoiceSettings & {
  readonly userId: string;
  readonly unsent: Partial<VoiceSettings>;
};

const kept = voiceSettings.extend({ userId: z.string(), unsent: voiceSettings.partial() });

/** Read where the server cannot be asked. */
export const keptVoiceSettings = preference<KeptVoiceSettings | null>(
  'voiceSettings',
  (value): value is KeptVoiceSettings => kept.safeParse(value).success,
  null,
);
