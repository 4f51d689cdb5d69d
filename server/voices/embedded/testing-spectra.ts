// The timbre of a voice in numbers, for tests.
import { outputRateHz } from './line-sound.ts';

const frame = 512;
const hop = 480;
const melBands = 26;
const coefficients = 12;
/** For comparing formants: steps per octave, and how many of them one voice may be above another. */
const stepsAnOctave = 96;
const widestShift = 24;

/** Twelve mel-frequency cepstral coefficients, averaged over the frames with speech: the timbre of a voice. */
export function timbreOf(samples: Float32Array): number[] {
  return meanOf(speakingFrames(samples).map(cepstrum));
}

/** The factor between the formants of two voices that say the same lines. */
export function formantRatio(voice: Float32Array[], other: Float32Array[]): number {
  const [one, two] = [voice, other].map((lines) => envelope(lines.flatMap(speakingFrames)));
  const shifts = Array.from({ length: 2 * widestShift + 1 }, (_, index) => index - widestShift);
  const likeness = shifts.map((shift) =>
    correlation(
      one!.slice(widestShift + shift).slice(0, -2 * widestShift),
      two!.slice(widestShift, -widestShift),
    ),
  );
  return 2 ** (shifts[likeness.indexOf(Math.max(...likeness))]! / stepsAnOctave);
}

/**
 * Loudness of the speaking parts from their spectra, plus the ear's 4 dB above 1.7 kHz: a second way to measure it.
 */
export function heardDb(samples: Float32Array): number {
  const loudnesses = speakingFrames(samples).map((bins) =>
    bins.reduce((sum, bin, index) => sum + bin * 10 ** (0.4 * highShelf((index * outputRateHz) / frame)), 0),
  );
  return 10 * Math.log10(loudnesses.reduce((sum, power) => sum + power, 0) / loudnesses.length);
}
const highShelf = (hertz: number) => hertz ** 3 / (hertz ** 3 + 1700 ** 3);

/** Decibels in third octaves, at steps that sound equal, where formants are and single harmonics are not. */
function envelope(frames: readonly Float64Array[]): number[] {
  const power = meanOf(frames.map((bins) => shares(bins)));
  const binAt = (hertz: number) => (hertz / outputRateHz) * frame;
  return Array.from({ length: Math.round(stepsAnOctave * Math.log2(6000 / 500)) }, (_, step) => {
    const [from, to] = [-1 / 6, 1 / 6].map((octaves) => binAt(500 * 2 ** (step / stepsAnOctave + octaves)));
    let sum = 0;
    for (let bin = Math.floor(from!); bin <= to!; bin++) {
      sum += power[bin]! * (Math.min(bin + 1, to!) - Math.max(bin, from!));
    }
    return 10 * Math.log10(sum);
  });
}

const shares = (bins: Float64Array): Float64Array => {
  const total = bins.reduce((sum, bin) => sum + bin, 0);
  return bins.map((bin) => bin / total);
};

const framesOf = new WeakMap<Float32Array, Float64Array[]>();

function speakingFrames(samples: Float32Array): Float64Array[] {
  const known = framesOf.get(samples);
  if (known) return known;
  const powers = Array.from({ length: Math.floor((samples.length - frame) / hop) }, (_, index) =>
    spectrum(samples.subarray(index * hop, index * hop + frame)),
  );
  const energies = powers.map((bins) => bins.reduce((sum, bin) => sum + bin, 0));
  const loudest = Math.max(...energies);
  const speaking = powers.filter((_, index) => energies[index]! > loudest * 1e-3);
  framesOf.set(samples, speaking);
  return speaking;
}

function meanOf(rows: readonly ArrayLike<number>[]): number[] {
  return Array.from(rows[0]!, (_, index) => rows.reduce((sum, row) => sum + row[index]!, 0) / rows.length);
}

function correlation(one: readonly number[], two: readonly number[]): number {
  const centered = [one, two].map((values) => {
    const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - middle);
  });
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const [a, b] = centered as [number[], number[]];
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function cepstrum(bins: Float64Array): number[] {
  const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
  const [lowest, highest] = [mel(80), mel(7600)];
  const edge = (band: number) =>
    ((700 * (Math.exp((lowest + ((highest - lowest) * band) / (melBands + 1)) / 1127) - 1)) / outputRateHz) *
    frame;
  const logs = Array.from({ length: melBands }, (_, band) => {
    const [from, middle, to] = [edge(band), edge(band + 1), edge(band + 2)];
    let sum = 1e-12;
    for (let bin = Math.ceil(from); bin <= to; bin++) {
      sum += bins[bin]! * (bin < middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle));
    }
    return Math.log(sum);
  });
  return Array.from({ length: coefficients }, (_, index) =>
    logs.reduce(
      (sum, log, band) => sum + log * Math.cos((Math.PI * (index + 1) * (band + 0.5)) / melBands),
      0,
    ),
  );
}

const cosines = Float64Array.from({ length: frame }, (_, index) => Math.cos((2 * Math.PI * index) / frame));
const sines = Float64Array.from({ length: frame }, (_, index) => -Math.sin((2 * Math.PI * index) / frame));

function spectrum(samples: Float32Array): Float64Array {
  const real = new Float64Array(frame);
  const imaginary = new Float64Array(frame);
  const bits = Math.log2(frame);
  for (let index = 0; index < frame; index++) {
    const window = 0.5 - 0.5 * cosines[index]!;
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) reversed |= ((index >> bit) & 1) << (bits - 1 - bit);
    real[reversed] = samples[index]! * window;
  }
  for (let size = 2; size <= frame; size *= 2) {
    for (let start = 0; start < frame; start += size) {
      for (let offset = 0; offset < size / 2; offset++) {
        const [cos, sin] = [cosines[(offset * frame) / size]!, sines[(offset * frame) / size]!];
        const [upper, lower] = [start + offset, start + offset + size / 2];
        const re = real[lower]! * cos - imaginary[lower]! * sin;
        const im = real[lower]! * sin + imaginary[lower]! * cos;
        [real[lower], imaginary[lower]] = [real[upper]! - re, imaginary[upper]! - im];
        [real[upper], imaginary[upper]] = [real[upper]! + re, imaginary[upper]! + im];
      }
    }
  }
  return real.slice(0, frame / 2).map((re, index) => re * re + imaginary[index]! ** 2);
}
