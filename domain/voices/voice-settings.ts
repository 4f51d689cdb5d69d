// The partner's voice, unless a scene has its own: docs/product/voices.md#voice-settings.
import type { Entitlement } from '../plans/plan.ts';
import type { DeliveryStyle } from './delivery.ts';
import { canShapeSpeech, canUseVoice, defaultVoiceId, type VoiceId } from './voices.ts';
import { namesOf, pick } from '../records.ts';

export interface VoiceSettings {
  readonly defaultVoice: VoiceId;
  /** The voice's own tempo; 1 is its natural one. */
  readonly voiceSpeed: number;
  /** The response time. */
  readonly pauseDurationSeconds: number;
  readonly emotionStyle: DeliveryStyle;
  readonly volumeLevel: number;
  readonly subtitleMode: boolean;
}

export const voiceSpeedLimits = { min: 0.5, max: 2, step: 0.1 } as const;
export const responseTimeLimits = { min: 0, max: 10, step: 0.5 } as const;
export const volumeLimits = { min: 0.1, max: 1, step: 0.1 } as const;

export const defaultVoiceSettings: VoiceSettings = {
  defaultVoice: defaultVoiceId,
  voiceSpeed: 1,
  pauseDurationSeconds: 2,
  emotionStyle: 'neutral',
  volumeLevel: 0.8,
  subtitleMode: false,
};

/** Settings that need Expert to differ from the default. */
const shaping = ['voiceSpeed', 'pauseDurationSeconds', 'emotionStyle', 'volumeLevel'] as const;

/** Whether the plan allows saving these. Defaults are allowed on every plan. */
export function canSaveVoiceSettings(entitlement: Entitlement, settings: Partial<VoiceSettings>): boolean {
  const { defaultVoice = defaultVoiceId } = settings;
  const isShaped = shaping.some((name) => (settings[name] ?? usual(name)) !== usual(name));
  return canUseVoice(entitlement, defaultVoice) && (!isShaped || canShapeSpeech(entitlement));
}

/** The part of the stored settings that the plan allows; the rest are defaults until the plan allows it again. */
export function appliedVoiceSettings(settings: VoiceSettings, entitlement: Entitlement): VoiceSettings {
  const { defaultVoice, subtitleMode } = settings;
  if (canShapeSpeech(entitlement)) return settings;
  return {
    ...defaultVoiceSettings,
    subtitleMode,
    ...(canUseVoice(entitlement, defaultVoice) && { defaultVoice }),
  };
}

/** Seconds after each partner line if a scene has no pause of its own; undefined for the product's default. */
export function usualPause(settings: VoiceSettings, entitlement: Entitlement): number | undefined {
  return canShapeSpeech(entitlement) ? settings.pauseDurationSeconds : undefined;
}

/** The settings in `wanted` that differ from `saved`. */
export function changedVoiceSettings(saved: VoiceSettings, wanted: VoiceSettings): Partial<VoiceSettings> {
  return pick(
    wanted,
    namesOf(saved).filter((name) => saved[name] !== wanted[name]),
  );
}

/** The settings of a preview: docs/product/voices.md#voice-settings. */
export function previewSpeech({ emotionStyle, voiceSpeed, volumeLevel }: VoiceSettings) {
  return {
    stability: emotionStyle === 'dramatic' ? 0.3 : 0.5,
    style: emotionStyle === 'energetic' ? 0.2 : 0,
    similarity_boost: volumeLevel,
    ...spokenWith({ emotionStyle, voiceSpeed }),
  };
}

/** The settings of a speech request; empty for defaults, so that the audio is shared. */
export function spokenWith({ emotionStyle, voiceSpeed }: Pick<VoiceSettings, 'emotionStyle' | 'voiceSpeed'>) {
  return {
    ...(emotionStyle !== usual('emotionStyle') && { delivery: emotionStyle }),
    ...(voiceSpeed !== usual('voiceSpeed') && { speed: voiceSpeed }),
  };
}

const usual = <Name extends keyof VoiceSettings>(name: Name) => defaultVoiceSettings[name];
