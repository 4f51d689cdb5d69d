// Who of the model's speakers is which of our voices. VCTK's speakers were chosen by what its corpus says of them: sex,
// age and accent; NEURAL_VOICES chooses others.
import { join } from 'node:path';
import { z } from 'zod';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import type { VoiceId } from '#domain/voices/voices.ts';

const neuralVoice = z.object({
  /** A folder beside the others: `<model>.onnx` and `tokens.txt`. */
  model: z.string().regex(/^[\w.-]{1,80}$/),
  speaker: z.number().int().min(0).max(10_000),
});
export type NeuralVoice = z.output<typeof neuralVoice>;
export type NeuralVoices = Readonly<Partial<Record<VoiceId, NeuralVoice>>>;

export const neuralVoicesChosen = z.partialRecord(z.enum(VOICE_IDS), neuralVoice);

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

/** Where things are in the folder of the neural voices. */
export const neuralPaths = (folder: string) => ({
  engine: join(folder, 'node_modules', 'sherpa-onnx-node', 'package.json'),
  sounds: join(folder, 'espeak-ng-data'),
  model: (model: string) => join(folder, model, `${model}.onnx`),
  tokens: (model: string) => join(folder, model, 'tokens.txt'),
});
