// What distinguishes a voice, as far as statistics of its sound tell: how its spectrum is, and how it varies.
import { cepstrumCount, readCepstra } from '../listening/cepstra.ts';
import { PowerSpectrum } from '../listening/fourier.ts';
import { rateHz } from '../listening/front-end.ts';
import { bandCount, MelBands } from '../listening/mel-bands.ts';

export interface VoiceTraits {
  /** How long it speaks. */
  readonly speechSeconds: number;
  /** Of the cepstra of its speech, without the level. */
  readonly mean: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

const hopSamples = rateHz / 100;
const windowSamples = 400;
const transformSize = 512;
const emphasis = 0.97;
/** Speech is at most so far below its loud moments. */
const speechRangeDb = 25;
const loudShare = 0.95;
const traitCount = cepstrumCount - 1;
/** Without it, a covariance of little speech could not be inverted. */
const varianceFloor = 1e-3;

const hamming = Float64Array.from(
  { length: windowSamples },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (windowSamples - 1)),
);

/** `samples`: from -1 to 1, at 16 kHz. */
export function voiceTraits(samples: Float32Array): VoiceTraits {
  const frames = framesOf(samples);
  const levels = frames.map(({ levelDb }) => levelDb).toSorted((a, b) => a - b);
  const threshold = (levels[Math.floor(levels.length * loudShare)] ?? 0) - speechRangeDb;
  const speech = frames.filter(({ levelDb }) => levelDb >= threshold);
  const mean = Array.from({ length: traitCount }, (_, at) => average(speech, ({ cepstra }) => cepstra[at]!));
  const covariance = mean.map((_, row) =>
    mean.map((_, column) => {
      const product = average(
        speech,
        ({ cepstra }) => (cepstra[row]! - mean[row]!) * (cepstra[column]! - mean[column]!),
      );
      return product + (row === column ? varianceFloor : 0);
    }),
  );
  return { speechSeconds: speech.length / 100, mean, covariance };
}

interface Frame {
  readonly levelDb: number;
  readonly cepstra: readonly number[];
}

function framesOf(samples: Float32Array): Frame[] {
  const spectrum = new PowerSpectrum(transformSize);
  const bands = new MelBands(rateHz, transformSize);
  const windowed = new Float64Array(windowSamples);
  const power = new Float64Array(transformSize / 2 + 1);
  const energies = new Float64Array(bandCount);
  const cepstra = new Float64Array(cepstrumCount);
  const frames: Frame[] = [];
  for (let at = 1; at + windowSamples <= samples.length; at += hopSamples) {
    let sum = 0;
    for (let index = 0; index < windowSamples; index++) {
      const value = (samples[at + index]! - emphasis * samples[at + index - 1]!) * 32_768;
      sum += value * value;
      windowed[index] = value * hamming[index]!;
    }
    if (sum === 0) continue;
    spectrum.read(windowed, power);
    bands.read(power, energies);
    readCepstra(energies, cepstra);
    frames.push({ levelDb: 10 * Math.log10(sum / windowSamples), cepstra: [...cepstra.subarray(1)] });
  }
  return frames;
}

function average<T>(things: readonly T[], of: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + of(thing), 0) / Math.max(1, things.length);
}
