// Which of the models' speakers is which of our voices. The English ones, of VCTK, were chosen by sex, age, and accent in the
// corpus; NEURAL_VOICES can choose others. Other languages have few speakers, whom our voices share.
import { defaultLanguage } from '#domain/voices/languages.ts';
import { voiceOrDefault, voices, type VoiceGender, type VoiceId } from '#domain/voices/voices.ts';
import type { NeuralVoice } from '#server/platform/config/voice-keys.ts';
import { isNeuralLanguage, modelsOf, vctk } from './models.ts';

export type NeuralVoices = Readonly<Partial<Record<VoiceId, NeuralVoice>>>;

const speakerOf = (speaker: number): NeuralVoice => ({ model: vctk, speaker });

const neuralVoices: Readonly<Record<VoiceId, NeuralVoice>> = {
  /** p294: woman, 33, San Francisco. */
  'sarah-professional': speakerOf(39),
  /** p227: man, 38, Cumbria. */
  'james-warm': speakerOf(82),
  /** p335: woman, 25, New Zealand; the corpus has no Australian woman. */
  'emma-energetic': speakerOf(42),
  /** p360: man, 19, New Jersey. */
  'michael-dramatic': speakerOf(24),
  /** p225: woman, 23, southern England; the corpus has no French woman. */
  'sophia-elegant': speakerOf(107),
  /** p345: man, 22, Florida. */
  'david-authoritative': speakerOf(75),
  /** p361: woman, 19, New Jersey. */
  'luna-mysterious': speakerOf(22),
  /** p316: man, 20, Alberta. */
  'alex-youthful': speakerOf(47),
};

/** A speaker in the part of one of our voices. */
export interface CastSpeaker extends NeuralVoice {
  /** Multiplies the speaker's own pitch, so that voices that share a speaker differ. */
  readonly pitch?: number;
  /** The speaker's, where it isn't the voice's. */
  readonly gender?: VoiceGender;
}

/** How voices that share a speaker differ. */
const sharedPitch: Readonly<Record<VoiceId, number>> = {
  'sarah-professional': 1,
  'james-warm': 1,
  'emma-energetic': 1.1,
  'michael-dramatic': 1.06,
  'sophia-elegant': 0.95,
  'david-authoritative': 0.9,
  'luna-mysterious': 0.89,
  'alex-youthful': 1.15,
};
/** Of a man who speaks a woman's part, where a language has no woman; of a woman the other way round. */
const pitchOfOther: Readonly<Record<'female' | 'male', number>> = { female: 1.35, male: 0.78 };

/**
 * Who speaks as one of our voices in a language, if its models are installed; null for a language without models.
 * `chosen`: the operator's own choice, for English.
 */
export function speakerFor(
  voiceId: VoiceId,
  language: string,
  chosen: NeuralVoices = {},
): CastSpeaker | null {
  if (language === defaultLanguage) return chosen[voiceId] ?? neuralVoices[voiceId];
  if (!isNeuralLanguage(language)) return null;
  const wanted = voiceOrDefault(voiceId).gender === 'female' ? 'female' : 'male';
  const of = (gender: 'female' | 'male') =>
    modelsOf(language).flatMap(({ name, women, men }) =>
      (gender === 'female' ? women : men).map((speaker) => ({ model: name, speaker, gender })),
    );
  const speakers = of(wanted);
  const place = voices.filter((voice) => (voice.gender === 'female') === (wanted === 'female'));
  const index = place.findIndex(({ id }) => id === voiceId);
  if (speakers.length > 0) {
    return { ...speakers[index % speakers.length]!, pitch: sharedPitch[voiceId] };
  }
  const others = of(wanted === 'female' ? 'male' : 'female');
  return { ...others[index % others.length]!, pitch: pitchOfOther[wanted] * sharedPitch[voiceId] };
}
