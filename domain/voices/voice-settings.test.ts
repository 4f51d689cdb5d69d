import { expect, test } from 'vitest';
import type { Entitlement } from '../plans/plan.ts';
import {
  appliedVoiceSettings,
  canSaveVoiceSettings,
  changedVoiceSettings,
  defaultVoiceSettings,
  previewSpeech,
  spokenWith,
  type VoiceSettings,
} from './voice-settings.ts';

const pro: Entitlement = { plan: 'pro', status: 'active' };
const expert: Entitlement = { plan: 'expert', status: 'active' };
const late: Entitlement = { plan: 'expert', status: 'past_due' };
const chosen: VoiceSettings = {
  defaultVoice: 'luna-mysterious',
  voiceSpeed: 1.2,
  pauseDurationSeconds: 0.5,
  emotionStyle: 'dramatic',
  volumeLevel: 0.7,
  subtitleMode: true,
};

test('the default settings', () => {
  expect(defaultVoiceSettings).toEqual({
    defaultVoice: 'sarah-professional',
    voiceSpeed: 1,
    pauseDurationSeconds: 2,
    emotionStyle: 'neutral',
    volumeLevel: 0.8,
    subtitleMode: false,
  });
});

test('below Expert, the voice and subtitles apply, the rest are defaults', () => {
  expect(appliedVoiceSettings(chosen, expert)).toEqual(chosen);
  expect(appliedVoiceSettings(chosen, late)).toEqual(chosen);
  expect(appliedVoiceSettings(chosen, pro)).toEqual({ ...defaultVoiceSettings, subtitleMode: true });
  expect(appliedVoiceSettings({ ...chosen, defaultVoice: 'james-warm' }, pro).defaultVoice).toBe(
    'james-warm',
  );
});

test('what a plan allows can be saved on it', () => {
  for (const plan of [pro, expert, late]) {
    expect(canSaveVoiceSettings(plan, appliedVoiceSettings(chosen, plan))).toBe(true);
  }
  expect(canSaveVoiceSettings(pro, { volumeLevel: 0.7 })).toBe(false);
  expect(canSaveVoiceSettings(pro, { defaultVoice: 'luna-mysterious' })).toBe(false);
});

test('only changes are sent', () => {
  expect(changedVoiceSettings(chosen, chosen)).toEqual({});
  expect(changedVoiceSettings(chosen, { ...chosen, volumeLevel: 1, subtitleMode: false })).toEqual({
    volumeLevel: 1,
    subtitleMode: false,
  });
});

test('a preview sends stability, style, and similarity by style and volume', () => {
  const numbers = (emotionStyle: VoiceSettings['emotionStyle']) =>
    previewSpeech({ ...defaultVoiceSettings, emotionStyle });
  expect(numbers('neutral')).toEqual({ stability: 0.5, style: 0, similarity_boost: 0.8 });
  expect(numbers('dramatic')).toMatchObject({ stability: 0.3, style: 0, delivery: 'dramatic' });
  expect(numbers('energetic')).toMatchObject({ stability: 0.5, style: 0.2, delivery: 'energetic' });
});

test('default settings request the same audio as everyone', () => {
  expect(spokenWith(defaultVoiceSettings)).toEqual({});
  expect(spokenWith(chosen)).toEqual({ delivery: 'dramatic', speed: 1.2 });
});
