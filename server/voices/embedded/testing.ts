// Measurements of a voice for tests, without listening to it.
import { loadFlite } from './flite.ts';
import { trackPitch } from './pitch-track.ts';
import { loadDictionary } from './pronouncing-dictionary.ts';
import { outputRateHz } from './line-sound.ts';
import { renderLine } from './render-line.ts';
import type { LineToRender, RenderedLine } from './render-line.ts';
import type { Synthesizer } from './say-phrases.ts';

let synthesizer: Synthesizer | null = null;
/** Lines spoken before, by their whole request. */
const said = new Map<string, RenderedLine | null>();

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
  const rendered = renderOrNull(text, changes);
  if (!rendered) throw new Error(`cannot be said: ${text}`);
  return rendered;
}

/** Null for what can't be spoken. */
export function renderOrNull(text: string, changes: Partial<LineToRender> = {}): RenderedLine | null {
  const line = plainLine(text, changes);
  const key = JSON.stringify(line);
  const before = said.get(key);
  if (before !== undefined) return before;
  synthesizer ??= { flite: loadFlite(), dictionary: loadDictionary() };
  const rendered = renderLine(synthesizer, line);
  said.set(key, rendered);
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

/** Hertz at the median, the 10th, and the 90th percentile of all voiced moments. */
export function pitchOf(samples: Float32Array, expectedHz: number) {
  const heard = trackPitch(samples, outputRateHz, expectedHz)
    .pitchHz.filter((pitch) => pitch > 0)
    .toSorted();
  const at = (part: number) => heard[Math.floor(part * (heard.length - 1))]!;
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

/** The pitch on which it ends, as a factor of `expectedHz`. */
export function closingPitch(samples: Float32Array, expectedHz: number): number {
  const { pitchHz, hopSeconds } = trackPitch(samples, outputRateHz, expectedHz);
  const last = pitchHz.findLastIndex((pitch) => pitch > 0);
  const closing = pitchHz.subarray(Math.max(0, last - 0.12 / hopSeconds), last).filter((pitch) => pitch > 0);
  return closing.toSorted()[closing.length >> 1]! / expectedHz;
}

/** The longest silence within the line, in seconds. */
export function maxPause(samples: Float32Array): number {
  const { lead, trail } = edges(samples);
  const threshold = peak(samples) * 0.02;
  let [longest, current] = [0, 0];
  for (let index = lead * outputRateHz; index < samples.length - trail * outputRateHz; index++) {
    current = Math.abs(samples[Math.round(index)]!) > threshold ? 0 : current + 1;
    longest = Math.max(longest, current);
  }
  return longest / outputRateHz;
}
