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
  /** The line of its preview and the play it is from; all are in the public domain. */
  readonly previewText: string;
  readonly previewSource: string;
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
    previewText:
      'The truth is rarely pure and never simple. Modern life would be very tedious if it were either, and modern literature a complete impossibility!',
    previewSource: 'Oscar Wilde, The Importance of Being Earnest',
  },
  {
    id: 'james-warm',
    name: 'James',
    gender: 'male',
    accent: 'British',
    ageRange: '30-40',
    description: 'Warm and unhurried, with a touch of the north.',
    isPremium: false,
    previewText: 'But, soft! What light through yonder window breaks? It is the east, and Juliet is the sun.',
    previewSource: 'William Shakespeare, Romeo and Juliet',
  },
  {
    id: 'emma-energetic',
    name: 'Emma',
    gender: 'female',
    accent: 'Australian',
    ageRange: '20-30',
    description: 'Bright and quick. She lifts a comic scene.',
    isPremium: true,
    previewText:
      'I never travel without my diary. One should always have something sensational to read in the train.',
    previewSource: 'Oscar Wilde, The Importance of Being Earnest',
  },
  {
    id: 'michael-dramatic',
    name: 'Michael',
    gender: 'male',
    accent: 'American',
    ageRange: '35-45',
    description: 'Wide in range and full of stakes. Made for confrontation.',
    isPremium: true,
    previewText:
      'Is this a dagger which I see before me, the handle toward my hand? Come, let me clutch thee.',
    previewSource: 'William Shakespeare, Macbeth',
  },
  {
    id: 'sophia-elegant',
    name: 'Sophia',
    gender: 'female',
    accent: 'French',
    ageRange: '30-45',
    description: 'Poised and measured, with a light French color.',
    isPremium: true,
    previewText:
      'The quality of mercy is not strained; it droppeth as the gentle rain from heaven upon the place beneath.',
    previewSource: 'William Shakespeare, The Merchant of Venice',
  },
  {
    id: 'david-authoritative',
    name: 'David',
    gender: 'male',
    accent: 'American',
    ageRange: '45-60',
    description: 'Deep and sure of himself. Judges, fathers, generals.',
    isPremium: true,
    previewText: 'Friends, Romans, countrymen, lend me your ears. I come to bury Caesar, not to praise him.',
    previewSource: 'William Shakespeare, Julius Caesar',
  },
  {
    id: 'luna-mysterious',
    name: 'Luna',
    gender: 'female',
    accent: 'American',
    ageRange: '25-40',
    description: 'Low, slow and hard to read.',
    isPremium: true,
    previewText: "What's done cannot be undone. To bed, to bed, to bed.",
    previewSource: 'William Shakespeare, Macbeth',
  },
  {
    id: 'alex-youthful',
    name: 'Alex',
    gender: 'neutral',
    accent: 'Canadian',
    ageRange: '16-25',
    description: 'Young and open. Students, siblings, best friends.',
    isPremium: true,
    previewText: 'If we shadows have offended, think but this, and all is mended.',
    previewSource: "William Shakespeare, A Midsummer Night's Dream",
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

export function voicesFor(entitlement: Entitlement): readonly Voice[] {
  return voices.filter((voice) => canUseVoice(entitlement, voice.id));
}
