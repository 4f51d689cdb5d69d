// Spectral noise removal as in sphinxbase (fe_noise.c), with its constants: the noise of each band is the lower envelope
// of its smoothed power, and each band is turned down by how much of it is noise.
import { bandCount } from './mel-bands.ts';

const powerMemory = 0.7;
const envelopeRise = 0.995;
const envelopeFall = 0.5;
const maskingDecay = 0.85;
const maskedShare = 0.2;
const maxGain = 20;
const smoothedBands = 4;

export class NoiseRemoval {
  readonly #power = new Float64Array(bandCount);
  readonly #noise = new Float64Array(bandCount);
  readonly #floor = new Float64Array(bandCount);
  readonly #peak = new Float64Array(bandCount);
  readonly #gain = new Float64Array(bandCount);
  #hasBegun = false;

  /** Changes the mel energies of one frame (power, samples in units of 16-bit steps) in place. */
  clean(energies: Float64Array): void {
    if (!this.#hasBegun) this.#begin(energies);
    for (let band = 0; band < bandCount; band++) this.#gain[band] = this.#gainOf(band, energies[band]!);
    const [gain, cleaned] = [this.#gain, energies];
    for (let band = 0; band < bandCount; band++) {
      const from = Math.max(0, band - smoothedBands);
      const to = Math.min(bandCount - 1, band + smoothedBands);
      let sum = 0;
      for (let other = from; other <= to; other++) sum += gain[other]!;
      cleaned[band] = (cleaned[band]! * sum) / (to - from + 1);
    }
  }

  #begin(energies: Float64Array): void {
    this.#hasBegun = true;
    for (let band = 0; band < bandCount; band++) {
      this.#power[band] = energies[band]!;
      this.#noise[band] = energies[band]! / maxGain;
      this.#floor[band] = energies[band]! / maxGain;
    }
  }

  #gainOf(band: number, energy: number): number {
    const power = powerMemory * this.#power[band]! + (1 - powerMemory) * energy;
    this.#power[band] = power;
    this.#noise[band] = lowerEnvelope(this.#noise[band]!, power);
    const unmasked = Math.max(1, power - this.#noise[band]!);
    this.#floor[band] = lowerEnvelope(this.#floor[band]!, unmasked);
    const peak = this.#peak[band]! * maskingDecay;
    const signal = Math.max(
      unmasked < maskingDecay * peak ? peak * maskedShare : unmasked,
      this.#floor[band]!,
    );
    this.#peak[band] = Math.max(peak, unmasked);
    return signal < maxGain * power ? Math.max(signal / power, 1 / maxGain) : maxGain;
  }
}

function lowerEnvelope(envelope: number, value: number): number {
  const memory = value >= envelope ? envelopeRise : envelopeFall;
  return memory * envelope + (1 - memory) * value;
}
