// Measurements for tests: what can be said of a voice without listening to it.
import { loadFlite } from './flite.ts';
import { trackPitch } from './pitch-track.ts';
import { loadDictionary } from './pronouncing-dictionary.ts';
import { outputRateHz, renderLine } from './render-line.ts';
import type { LineToRender, RenderedLine, Synthesizer } from './render-line.ts';

const frame = 512;
const hop = 480;
const melBands = 26;
const coefficients = 12;

let synthesizer: Synthesizer | null = null;

export function plainLine(text: string, changes: Partial<LineToRender> = {}): LineToRender {
  return {
    text,
    voiceId: 'sarah-professional',
    delivery: 'neutral',
    speed: 1,
    emotion: '',
    direction: '',
    ...changes,
  };
}

export function render(text: string, changes: Partial<LineToRender> = {}): RenderedLine {
  synthesizer ??= { flite: loadFlite(), dictionary: loadDictionary() };
  const rendered = renderLine(synthesizer, plainLine(text, changes));
  if (!rendered) throw new Error(`cannot be said: ${text}`);
  return rendered;
}

export const seconds = ({ samples }: RenderedLine) => samples.length / outputRateHz;

export function peak(samples: Float32Array): number {
  return samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
}

/** Seconds of near silence at the start and at the end. */
export function edges(samples: Float32Array): { lead: number; trail: number } {
  const threshold = peak(samples) * 0.008;
  const isHeard = (sample: number) => Math.abs(sample) > threshold;
  const last = samples.findLastIndex(isHeard);
  return {
    lead: samples.findIndex(isHeard) / outputRateHz,
    trail: (samples.length - 1 - last) / outputRateHz,
  };
}

/** Hertz at the middle, and at the 10th and 90th of a hundred, of all moments with pitch. */
export function pitchOf(samples: Float32Array, expectedHz: number) {
  const heard = trackPitch(samples, outputRateHz, expectedHz)
    .pitchHz.filter((pitch) => pitch > 0)
    .toSorted();
  const at = (part: number) => heard[Math.floor(part * (heard.length - 1))]!;
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

/** The longest stretch of silence inside the line, in seconds. */
export function longestPause(samples: Float32Array): number {
  const { lead, trail } = edges(samples);
  const threshold = peak(samples) * 0.02;
  let [longest, current] = [0, 0];
  for (let index = lead * outputRateHz; index < samples.length - trail * outputRateHz; index++) {
    current = Math.abs(samples[Math.round(index)]!) > threshold ? 0 : current + 1;
    longest = Math.max(longest, current);
  }
  return longest / outputRateHz;
}

/** Twelve mel-frequency cepstral coefficients, averaged over the frames with speech: the colour of a voice. */
export function timbreOf(samples: Float32Array): number[] {
  const powers = Array.from({ length: Math.floor((samples.length - frame) / hop) }, (_, index) =>
    spectrum(samples.subarray(index * hop, index * hop + frame)),
  );
  const energies = powers.map((bins) => bins.reduce((sum, bin) => sum + bin, 0));
  const loudest = Math.max(...energies);
  const speaking = powers.filter((_, index) => energies[index]! > loudest * 1e-3).map(cepstrum);
  return Array.from(
    { length: coefficients },
    (_, index) => speaking.reduce((sum, values) => sum + values[index]!, 0) / speaking.length,
  );
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
