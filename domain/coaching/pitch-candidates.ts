// What the pitch of a moment could be, by the autocorrelation of a window divided by that of the window's own shape
// (Boersma, 1993: Accurate short-term analysis of the fundamental frequency).
import { PowerSpectrum } from '../listening/fourier.ts';
import { rateHz } from '../listening/front-end.ts';

export interface PitchCandidate {
  readonly hz: number;
  /** How periodic the sound is at this pitch: 0 to 1. */
  readonly strength: number;
}

export const minHz = 60;
const maxHz = 620;
/** Three periods of the lowest pitch. */
export const pitchWindowSamples = 800;
const transformSize = 2048;
const shortestLag = Math.floor(rateHz / maxHz);
const longestLag = Math.ceil(rateHz / minHz);
const lowestStrength = 0.25;
const maxCandidates = 8;
/** Frequencies between which sounds fade out, because higher ones only disturb the pitch of a voice. */
const fade = { fromHz: 1200, toHz: 2600 };

const hann = Float64Array.from(
  { length: pitchWindowSamples },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / pitchWindowSamples),
);
const gains = Float64Array.from({ length: transformSize / 2 + 1 }, (_, line) => {
  const share = ((line * rateHz) / transformSize - fade.fromHz) / (fade.toHz - fade.fromHz);
  return 0.5 + 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));
});

export class PitchCandidates {
  readonly #spectrum = new PowerSpectrum(transformSize);
  readonly #windowed = new Float64Array(pitchWindowSamples);
  readonly #power = new Float64Array(transformSize / 2 + 1);
  readonly #correlations = new Float64Array(longestLag + 2);
  /** The autocorrelation of the window's shape, from 1 down. */
  readonly #shape = new Float64Array(longestLag + 2);

  constructor() {
    this.#spectrum.read(hann, this.#power);
    this.#spectrum.correlate(this.#power, this.#shape);
    const whole = this.#shape[0]!;
    for (let lag = 0; lag < this.#shape.length; lag++) this.#shape[lag]! /= whole;
  }

  /** `window`: samples of `pitchWindowSamples`; strongest first. */
  of(window: Float64Array): readonly PitchCandidate[] {
    let mean = 0;
    for (let index = 0; index < pitchWindowSamples; index++) mean += window[index]!;
    mean /= pitchWindowSamples;
    for (let index = 0; index < pitchWindowSamples; index++)
      this.#windowed[index] = (window[index]! - mean) * hann[index]!;
    this.#spectrum.read(this.#windowed, this.#power);
    for (let line = 0; line < gains.length; line++) this.#power[line]! *= gains[line]!;
    this.#spectrum.correlate(this.#power, this.#correlations);
    return this.#peaks();
  }

  #peaks(): readonly PitchCandidate[] {
    const whole = this.#correlations[0]!;
    if (whole <= 1e-12) return [];
    const at = (lag: number) => this.#correlations[lag]! / (whole * this.#shape[lag]!);
    const found: PitchCandidate[] = [];
    for (let lag = shortestLag; lag <= longestLag; lag++) {
      const [before, here, after] = [at(lag - 1), at(lag), at(lag + 1)];
      if (here < lowestStrength || here < before || here <= after) continue;
      const curve = before - 2 * here + after;
      const shift = curve === 0 ? 0 : (0.5 * (before - after)) / curve;
      const strength = here - 0.25 * (before - after) * shift;
      found.push({ hz: rateHz / (lag + shift), strength: Math.min(strength, 1) });
    }
    return found.toSorted((one, other) => other.strength - one.strength).slice(0, maxCandidates);
  }
}
