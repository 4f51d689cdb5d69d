import { recordingRateHz, wavFrom } from './wav.ts';

interface Voice {
  readonly seconds: number;
  readonly peak?: number;
  /** Without pauses between syllables, as hums and most music are. */
  readonly isSteady?: boolean;
}

const [silenceSeconds, syllablesPerSecond] = [0.5, 4];

/** Something like speech: a voice of 120 Hz in syllables, between half seconds of a quiet room. */
export function voice({ seconds, peak = 0.3, isSteady = false }: Voice): Float32Array {
  const length = (seconds: number) => Math.round(seconds * recordingRateHz);
  const samples = new Float32Array(length(seconds + 2 * silenceSeconds));
  samples.forEach((_, index) => {
    const at = index / recordingRateHz - silenceSeconds;
    const isSpoken = at >= 0 && at < seconds;
    const syllable = isSteady ? 1 : Math.abs(Math.sin(Math.PI * syllablesPerSecond * at));
    const sound = Math.sin(2 * Math.PI * 120 * at) + 0.5 * Math.sin(2 * Math.PI * 720 * at);
    samples[index] = isSpoken
      ? Math.max(-1, Math.min(1, (peak * syllable * sound) / 1.5))
      : 0.0003 * Math.sin(index * 1.7);
  });
  return samples;
}

export const recordingOf = (given: Voice): Uint8Array<ArrayBuffer> => wavFrom(voice(given));
