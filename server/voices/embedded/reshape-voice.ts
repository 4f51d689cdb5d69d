// Time-domain pitch-synchronous overlap-add: pitch, tempo, and loudness change along the way, formants stay.
import type { PitchTrack } from './pitch-track.ts';

/** Factors at a moment of the input, in seconds. */
export interface Shape {
  pitch(seconds: number, pitchHz: number): number;
  rate(seconds: number): number;
  gain(seconds: number): number;
}

interface PitchMark {
  readonly at: number;
  /** Samples from this mark to the next. */
  readonly period: number;
  /** Hertz; 0 in unvoiced sounds. */
  readonly pitchHz: number;
}

export interface Reshaped {
  readonly samples: Float32Array;
  /** Where a moment of the input went, in seconds. */
  newTime(seconds: number): number;
}

const unvoicedStepSeconds = 0.005;

export function reshapeVoice(
  samples: Float32Array,
  rateHz: number,
  track: PitchTrack,
  shape: Shape,
): Reshaped {
  const marks = pitchMarks(samples, rateHz, track);
  let output = new Float32Array(Math.ceil(samples.length * 1.3) + rateHz);
  const moments: [input: number, output: number][] = [];
  let read = 0;
  let write = 0;
  let nearest = 0;
  while (read < samples.length && marks.length > 0) {
    while (nearest + 1 < marks.length && marks[nearest + 1]!.at - read < read - marks[nearest]!.at) nearest++;
    const mark = marks[nearest]!;
    const seconds = read / rateHz;
    const pitch = mark.pitchHz > 0 ? shape.pitch(seconds, mark.pitchHz) : 1;
    const step = mark.period / pitch;
    if (write + 2 * mark.period > output.length) output = grown(output);
    addGrain(samples, mark, output, Math.round(write), shape.gain(seconds) / pitch);
    moments.push([read, write]);
    write += step;
    read += step * shape.rate(seconds);
  }
  moments.push([samples.length, write]);
  return {
    samples: output.slice(0, Math.ceil(write)),
    newTime: (seconds) => interpolate(moments, seconds * rateHz) / rateHz,
  };
}

function addGrain(
  input: Float32Array,
  mark: PitchMark,
  output: Float32Array,
  center: number,
  gain: number,
): void {
  const half = Math.round(mark.period);
  for (let offset = 1 - half; offset < half; offset++) {
    const from = mark.at + offset;
    const to = center + offset;
    if (from < 0 || from >= input.length || to < 0) continue;
    output[to]! += input[from]! * gain * (0.5 + 0.5 * Math.cos((Math.PI * offset) / half));
  }
}

function pitchMarks(samples: Float32Array, rateHz: number, track: PitchTrack): PitchMark[] {
  const pitchAt = (sample: number) =>
    track.pitchHz[Math.min(track.pitchHz.length - 1, Math.round(sample / rateHz / track.hopSeconds))]!;
  const polarity = strongerSide(samples);
  const marks: PitchMark[] = [];
  let at = 0;
  let wasVoiced = false;
  while (at < samples.length) {
    const pitchHz = pitchAt(at);
    const period = pitchHz > 0 ? rateHz / pitchHz : rateHz * unvoicedStepSeconds;
    if (pitchHz > 0 && !wasVoiced) at = peakIn(samples, at, at + period, polarity);
    marks.push({ at, period, pitchHz });
    const next = at + period;
    const isNextVoiced = pitchHz > 0 && pitchAt(Math.round(next)) > 0;
    at = isNextVoiced
      ? peakIn(samples, next - period * 0.2, next + period * 0.2, polarity)
      : Math.round(next);
    wasVoiced = isNextVoiced;
  }
  return marks;
}

function strongerSide(samples: Float32Array): 1 | -1 {
  let cubes = 0;
  for (const sample of samples) cubes += sample * sample * sample;
  return cubes < 0 ? -1 : 1;
}

function peakIn(samples: Float32Array, from: number, to: number, polarity: 1 | -1): number {
  let best = Math.round((from + to) / 2);
  let highest = -Infinity;
  for (let index = Math.max(0, Math.ceil(from)); index <= Math.min(samples.length - 1, to); index++) {
    const height = samples[index]! * polarity;
    if (height > highest) [highest, best] = [height, index];
  }
  return best;
}

function interpolate(points: readonly [number, number][], x: number): number {
  const after = points.findIndex(([input]) => input >= x);
  if (after <= 0) return points.at(after)?.[1] ?? 0;
  const [[x0, y0], [x1, y1]] = [points[after - 1]!, points[after]!];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function grown(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(samples.length * 2);
  larger.set(samples);
  return larger;
}
