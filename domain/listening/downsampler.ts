// Sound of a microphone or a file at the rate of the ear, in pieces of any length.
import { rateHz } from './front-end.ts';

/** The ear hears nothing above 6,800 Hz. */
const cutOffHz = 7200;
/** The highest frequency that a sound of a lower rate can hold, as a share of the input's rate. */
const maxShare = 0.47;
/** How many samples on each side, at the ear's rate, contribute to one sample. */
const reach = 12;
const phases = 256;

export class Downsampler {
  /** Input samples per output sample. */
  readonly #step: number;
  readonly #reach: number;
  readonly #kernel: Float32Array;
  #kept: Float32Array;
  /** Where the next output sample lies in what is kept. */
  #position: number;

  constructor(inputHz: number) {
    this.#step = inputHz / rateHz;
    this.#reach = Math.ceil(reach * Math.max(1, this.#step));
    this.#kernel = lowPass(Math.min(maxShare, cutOffHz / inputHz), this.#reach);
    this.#kept = new Float32Array(this.#reach);
    this.#position = this.#reach;
  }

  /** The output lags by 0.75 ms, or by 12 samples of a lower rate. */
  next(piece: Float32Array): Float32Array<ArrayBuffer> {
    const samples = new Float32Array(this.#kept.length + piece.length);
    samples.set(this.#kept);
    samples.set(piece, this.#kept.length);
    const count = Math.max(0, Math.ceil((samples.length - this.#reach - this.#position) / this.#step));
    const output = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      output[index] = this.#sampleAt(samples, this.#position + index * this.#step);
    }
    const next = this.#position + count * this.#step;
    const first = Math.max(0, Math.floor(next) - this.#reach);
    this.#kept = samples.slice(first);
    this.#position = next - first;
    return output;
  }

  #sampleAt(samples: Float32Array, position: number): number {
    const whole = Math.floor(position);
    const taps = 2 * this.#reach;
    const row = Math.round((position - whole) * phases) * taps;
    const first = whole - this.#reach + 1;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += samples[first + tap]! * this.#kernel[row + tap]!;
    return sum;
  }
}

/** A windowed sinc for each phase between two input samples; `cutOff` in cycles per sample. */
function lowPass(cutOff: number, side: number): Float32Array {
  const taps = 2 * side;
  const kernel = new Float32Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase++) {
    let sum = 0;
    const row = kernel.subarray(phase * taps, (phase + 1) * taps);
    for (let tap = 0; tap < taps; tap++) {
      const x = tap - side + 1 - phase / phases;
      const angle = 2 * Math.PI * cutOff * x;
      const sinc = x === 0 ? 1 : Math.sin(angle) / angle;
      const value = Math.abs(x) >= side ? 0 : sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / side));
      row[tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap++) row[tap]! /= sum;
  }
  return kernel;
}
