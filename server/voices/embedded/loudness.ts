// Makes every line equally loud, and never clipped.
import { asHeard } from './equaliser.ts';

const targetDb = -18;
const frameSeconds = 0.02;
/** A frame this far below the loudest is a pause, not speech. */
const pauseDb = -35;
const knee = 0.7;
const ceiling = 0.97;

/** The perceived loudness of the speaking parts, in decibels of full scale; -Infinity for silence. */
export function speechLoudnessDb(samples: Float32Array, rateHz: number): number {
  const powers = framePowers(asHeard(samples, rateHz), Math.round(rateHz * frameSeconds));
  const loudest = Math.max(0, ...powers);
  const speaking = powers.filter((power) => power > loudest * 10 ** (pauseDb / 10));
  if (loudest === 0 || speaking.length === 0) return -Infinity;
  return 10 * Math.log10(speaking.reduce((sum, power) => sum + power, 0) / speaking.length);
}

/** A part of a line, and how much louder or softer than the line it is. */
export interface LinePart {
  readonly samples: Float32Array;
  readonly gainDb: number;
}

/**
 * In place: speech at -18 dB of full scale, then each of the parts it is joined from with its own gain, with peaks
 * rounded off below full scale.
 */
export function level(whole: Float32Array, rateHz: number, parts: readonly LinePart[]): void {
  const present = speechLoudnessDb(whole, rateHz);
  if (present === -Infinity) return;
  let index = 0;
  for (const { samples, gainDb } of parts) {
    const factor = 10 ** ((targetDb + gainDb - present) / 20);
    const end = index + samples.length;
    for (; index < end; index++) whole[index] = soften(whole[index]! * factor);
  }
}

const soften = (sample: number) => {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  return Math.sign(sample) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
};

function framePowers(samples: Float32Array, frame: number): number[] {
  const powers: number[] = [];
  for (let start = 0; start + frame <= samples.length; start += frame) {
    let sum = 0;
    for (let index = start; index < start + frame; index++) sum += samples[index]! * samples[index]!;
    powers.push(sum / frame);
  }
  return powers;
}
