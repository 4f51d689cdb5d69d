// What sherpa-onnx needs from a Piper voice: its description within the model, and its symbols as a list.
import { z } from 'zod';

/** The part of a voice's description (`.onnx.json`) that speaking needs. */
export const piperDescription = z.object({
  audio: z.object({ sample_rate: z.number().int().min(8000).max(48_000) }),
  espeak: z.object({ voice: z.string().max(40) }),
  /** The others turn text to sounds in ways that the engine doesn't know. */
  phoneme_type: z.literal('espeak').default('espeak'),
  num_speakers: z.number().int().min(1).max(10_000),
  phoneme_id_map: z.record(z.string().max(8), z.array(z.number().int()).min(1)),
});
export type PiperDescription = z.output<typeof piperDescription>;

/** Bytes to append to the model: ONNX is a protocol buffer, whose repeated fields may be anywhere. */
export function metadataBytes({ audio, espeak, num_speakers }: PiperDescription): Buffer {
  const about = {
    model_type: 'vits',
    comment: 'piper',
    language: espeak.voice,
    voice: espeak.voice,
    has_espeak: '1',
    n_speakers: String(num_speakers),
    sample_rate: String(audio.sample_rate),
  };
  return Buffer.concat(
    Object.entries(about).map(([key, value]) => field(14, Buffer.concat([text(1, key), text(2, value)]))),
  );
}

/** `symbol id`, one per line. */
export const tokensText = ({ phoneme_id_map }: PiperDescription): string =>
  Object.entries(phoneme_id_map)
    .map(([symbol, [id]]) => `${symbol} ${id}\n`)
    .join('');

const text = (number: number, value: string) => field(number, Buffer.from(value));

/** A length-delimited field; lengths here fit in one byte. */
function field(number: number, value: Buffer): Buffer {
  if (value.length > 127) throw new RangeError('too long for this field');
  return Buffer.concat([Buffer.from([(number << 3) | 2, value.length]), value]);
}
