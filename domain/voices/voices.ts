// The voices, and who may use them: docs/product/voices.md#voices.
import type { Entitlement } from '../plans/plan.ts';
import { planAllows } from '../plans/plan-rules.ts';

export type VoiceGender = 'female' | 'male' | 'neutral';

export interface Voice {
  readonly id: VoiceId;
  readonly name: string;
  readonly gender: VoiceGender;
  readonly accent: string;
  readonly ageRange: string;
  readonly description: string;
  readonly isPremium: boolean;
}

export const VOICE_IDS = [
  'sarah-professional',
  'james-warm',
  'emma-energetic',
  'michael-dramatic',
  'sophia-elegant',
  'david-authoritative',
  'luna-mysterious',
  'alex-youthful',
] as const;
export type VoiceId = (typeof VOICE_IDS)[number];

export const voices: readonly Voice[] = [
  {
    id: 'sarah-professional',
    name: 'Sarah',
    gender: 'female',
    accent: 'American',
    ageRange: '25-35',
    description: 'Clear and composed. An even partner for any scene.',
    isPremium: false,
  },
  {
    id: 'james-warm',
    name: 'James',
    gender: 'male',
    accent: 'British',
    ageRange: '30-40',
    description: 'Warm and unhurried, with a touch of the north.',
    isPremium: false,
  },
  {
    id: 'emma-energetic',
    name: 'Emma',
    gender: 'female',
    accent: 'Australian',
    ageRange: '20-30',
    description: 'Bright and quick. She lifts a comic scene.',
    isPremium: true,
  },
  {
    id: 'michael-dramatic',
    name: 'Michael',
    gender: 'male',
    accent: 'American',
    ageRange: '35-45',
    description: 'Wide in range and full of stakes. Made for confrontation.',
    isPremium: true,
  },
  {
    id: 'sophia-elegant',
    name: 'Sophia',
    gender: 'female',
    accent: 'French',
    ageRange: '30-45',
    description: 'Poised and measured, with a light French color.',
    isPremium: true,
  },
  {
    id: 'david-authoritative',
    name: 'David',
    gender: 'male',
    accent: 'American',
    ageRange: '45-60',
    description: 'Deep and sure of himself. Judges, fathers, generals.',
    isPremium: true,
  },
  {
    id: 'luna-mysterious',
    name: 'Luna',
    gender: 'female',
    accent: 'American',
    ageRange: '25-40',
    description: 'Low, slow and hard to read.',
    isPremium: true,
  },
  {
    id: 'alex-youthful',
    name: 'Alex',
    gender: 'neutral',
    accent: 'Canadian',
    ageRange: '16-25',
    description: 'Young and open. Students, siblings, best friends.',
    isPremium: true,
  },
];

export const defaultVoiceId: VoiceId = 'sarah-professional';

/** An unknown voice speaks as sarah-professional. */
export function voiceOrDefault(id: string): Voice {
  return voices.find((voice) => voice.id === id) ?? voices[0]!;
}

/** All on Expert; otherwise those that are not premium. A late payment keeps the plan's voices. */
export function canUseVoice(entitlement: Entitlement, id: VoiceId): boolean {
  return !voiceOrDefault(id).isPremium || planAllows(entitlement, 'premium_voices');
}

/** Whether voice speed and styles may be changed: Expert only. */
export function canShapeSpeech(entitlement: Entitlement): boolean {
  return planAllows(entitlement, 'speech_controls');
}

const NORTH_AMERICAN = new Set(['American', 'Canadian']);

/** Whether one person could have both voices, at different ages: the same part of the world, and no other sex. */
export function isSameFamily(a: Voice, b: Voice): boolean {
  const isNear = a.accent === b.accent || (NORTH_AMERICAN.has(a.accent) && NORTH_AMERICAN.has(b.accent));
  return isNear && (a.gender === b.gender || a.gender === 'neutral' || b.gender === 'neutral');
}

export function voicesFor(entitlement: Entitlement): readonly Voice[] {
  return voices.filter((voice) => canUseVoice(entitlement, voice.id));
}
