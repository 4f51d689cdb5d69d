// Speech-like sound with known pitch, pauses, rate and levels.
import { asId } from '../ids.ts';
import { rateHz } from '../listening/front-end.ts';
import type { MarkKind } from './line-marks.ts';
import type { SpokenLine } from './observations.ts';
import { measureLine, type MeasuredLine } from './line-measures.ts';
import { SoundFrames, type SoundFrame } from './sound-frames.ts';

/** One stretch of voice, or of silence if it has no syllables. */
export interface Stretch {
  readonly seconds: number;
  readonly syllables: number;
  /** At its begin and its end. */
  readonly pitchHz: readonly [number, number];
  /** Of its loudest moments, in decibels below full scale. */
  readonly levelDb: number;
}

export const voiced = (seconds: number, change: Partial<Stretch> = {}): Stretch => ({
  seconds,
  syllables: Math.round(seconds * 4),
  pitchHz: [120, 120],
  levelDb: -15,
  ...change,
});
export const silence = (seconds: number): Stretch => ({
  seconds,
  syllables: 0,
  pitchHz: [1, 1],
  levelDb: -200,
});

const formants = [
  { hz: 600, width: 80 },
  { hz: 1200, width: 100 },
  { hz: 2500, width: 150 },
];
const maxHarmonicHz = 3000;

/** A glottal buzz through three formants, louder and softer with each syllable; `seed` of the noise at `noiseDb`. */
export function spoken(stretches: readonly Stretch[], noiseDb = -120, seed = 1): Float32Array {
  const sound = new Float32Array(
    stretches.reduce((sum, { seconds }) => sum + Math.round(seconds * rateHz), 0),
  );
  let at = 0;
  for (const stretch of stretches) {
    const samples = voice(stretch);
    sound.set(samples, at);
    at += samples.length;
  }
  const random = gaussian(seed);
  const amplitude = 10 ** (noiseDb / 20);
  return sound.map((sample) => sample + amplitude * random());
}

function voice({ seconds, syllables, pitchHz: [first, last], levelDb }: Stretch): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rateHz));
  if (syllables === 0) return samples;
  const wave = period(Math.sqrt(first * last));
  let phase = 0;
  for (let index = 0; index < samples.length; index++) {
    phase = (phase + (first * (last / first) ** (index / samples.length)) / rateHz) % 1;
    const loudness = 0.15 + 0.85 * Math.sin((Math.PI * syllables * index) / samples.length) ** 2;
    samples[index] = wave[Math.floor(phase * wave.length)]! * Math.sqrt(loudness);
  }
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const gain = 10 ** (levelDb / 20) / Math.sqrt(power);
  return samples.map((sample) => sample * gain);
}

/** One period of the voice at this pitch. */
function period(hz: number): Float64Array {
  const wave = new Float64Array(2048);
  for (let harmonic = 1; harmonic * hz < maxHarmonicHz; harmonic++) {
    const gain = formants.reduce(
      (sum, { hz: center, width }) => sum + 1 / (1 + ((harmonic * hz - center) / width) ** 2),
      0.02,
    );
    wave.forEach((_, index) => {
      wave[index]! += (gain / harmonic) * Math.sin((2 * Math.PI * harmonic * index) / wave.length);
    });
  }
  return wave;
}

function gaussian(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

export function framesOf(samples: Float32Array): readonly SoundFrame[] {
  const frames: SoundFrame[] = [];
  const sound = new SoundFrames();
  sound.hear(samples, (frame) => frames.push(frame));
  sound.end((frame) => frames.push(frame));
  return frames;
}

/** Measures all of it as one line. */
export function measured(stretches: readonly Stretch[], noiseDb?: number, seed?: number): MeasuredLine {
  const frames = framesOf(spoken(stretches, noiseDb, seed));
  const syllables = stretches.reduce((sum, stretch) => sum + stretch.syllables, 0);
  const line = measureLine(frames, { from: 0, to: frames.length }, syllables);
  if (!line) throw new Error('nothing was heard');
  return line;
}

export const faults = [
  'not-audible',
  'rushing',
  'dragging',
  'dropped-end',
  'monotone',
  'late',
  'early',
  'swallowed-pause',
] as const satisfies readonly MarkKind[];

/** A line of an actor whose readings differ by what is usual, or with a fault; `seed` of the differences. */
export function lineWith(id: number, seed: number, fault: MarkKind | null): SpokenLine {
  const vary = (spread: number, salt: number) => 1 + spread * Math.sin(seed * salt + id * 7);
  const levelDb = -20 + 2 * Math.sin(seed + id) - (fault === 'not-audible' ? 14 : 0);
  const tempo = fault === 'rushing' ? 1.7 : fault === 'dragging' ? 1 / 1.7 : 1;
  const low = 120 * vary(0.05, 3);
  const top = low * (fault === 'monotone' ? 1.02 : 1.5 * vary(0.1, 5));
  const part = (share: number, change: Partial<Stretch> = {}) =>
    voiced((1.6 * share) / tempo, { levelDb, pitchHz: [low, top], syllables: 6, ...change });
  const gap = fault === 'swallowed-pause' ? 0 : 0.5 * vary(0.2, 2);
  const last = voiced(0.5, {
    levelDb: levelDb - (fault === 'dropped-end' ? 16 : 2),
    pitchHz: [top, top],
    syllables: Math.round(2 * tempo),
  });
  const stretches = [silence(0.6), part(1), silence(gap), part(0.6, { syllables: 4 }), last, silence(0.6)];
  const measures = measured(stretches, -45, seed);
  return {
    lineId: asId(`line-${id}`),
    measures,
    roomDb: -45,
    speechSeconds: 2.5,
    writtenPauses: 1,
    lateSeconds: fault === 'late' ? 3 : fault === 'early' ? -1.2 : 0.3 * vary(1, 4),
  };
}
