// The user's preferences: docs/product/voices.md#voice-settings and docs/product/accounts.md#settings.
import { z } from 'zod';
import { changesTo } from './changes-to.ts';
import { DELIVERY_STYLES } from '#domain/voices/delivery.ts';
import { responseTimeLimits, voiceSpeedLimits, volumeLimits } from '#domain/voices/voice-settings.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { done } from './done-at.ts';
import { endpoint } from './endpoint.ts';

export const voiceSettings = z.object({
  defaultVoice: z.enum(VOICE_IDS, 'Please select a voice'),
  voiceSpeed: z
    .number()
    .min(voiceSpeedLimits.min, 'Speed must be at least 0.5x')
    .max(voiceSpeedLimits.max, 'Speed cannot exceed 2.0x')
    .multipleOf(voiceSpeedLimits.step, 'Speed must be a multiple of 0.1x'),
  pauseDurationSeconds: z
    .number()
    .min(responseTimeLimits.min, 'Response time must be at least 0 seconds')
    .max(responseTimeLimits.max, 'Response time cannot exceed 10 seconds')
    .multipleOf(responseTimeLimits.step, 'Response time must be a multiple of 0.5 seconds'),
  emotionStyle: z.enum(DELIVERY_STYLES, 'Please select a delivery style'),
  volumeLevel: z
    .number()
    .min(volumeLimits.min, 'Volume must be at least 0.1')
    .max(volumeLimits.max, 'Volume cannot exceed 1.0')
    .multipleOf(volumeLimits.step, 'Volume must be a multiple of 0.1'),
  subtitleMode: z.boolean(),
});

/** Who can see the user's published scenes: everyone signed in; those with the link; nobody. */
const privacyLevels = ['public', 'unlisted', 'private'] as const;
export type PrivacyLevel = (typeof privacyLevels)[number];

export const privacySettings = z.object({
  privacyLevel: z.enum(privacyLevels, 'Please choose who can see the scenes you publish'),
  /** Error reports are sent without the user's identity. */
  anonymizeUsage: z.boolean(),
});
export type PrivacySettings = z.output<typeof privacySettings>;

const preferences = voiceSettings.extend(privacySettings.shape);
export type Preferences = z.output<typeof preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  summary: 'Get my preferences as saved',
  auth: 'user',
  response: preferences,
});

/** Fields left out stay unchanged. */
export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  summary: 'Save preferences',
  auth: 'user',
  signIn: 'preferences.sign_in',
  event: 'settings_saved',
  problems: ['plan.speech_controls', 'auth.account_not_set_up'],
  query: done,
  body: changesTo(preferences),
  response: preferences,
});
