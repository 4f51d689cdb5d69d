// Which of the model's speakers is which of our voices. VCTK's speakers were chosen by sex, age, and accent in its
// corpus; NEURAL_VOICES can choose others.
import { join } from 'node:path';
import type { VoiceId } from '#domain/voices/voices.ts';
import type { NeuralVoice } from '#server/platform/config/voice-keys.ts';

export type NeuralVoices = Readonly<Partial<Record<VoiceId, NeuralVoice>>>;

export const vctk = 'en_GB-vctk-medium';
const speakerOf = (speaker: number): NeuralVoice => ({ model: vctk, speaker });

export const neuralVoices: Readonly<Record<VoiceId, NeuralVoice>> = {
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

/** The paths in the folder of the neural voices. */
export const neuralPaths = (folder: string) => ({
  engine: join(folder, 'node_modules', 'sherpa-onnx-node', 'package.json'),
  sounds: join(folder, 'espeak-ng-data'),
  model: (model: string) => join(folder, model, `${model}.onnx`),
  tokens: (model: string) => join(folder, model, 'tokens.txt'),
});
