// Removes steady noise from mel energies. The noise of each band is the lowest level of the last seconds; a Wiener filter
// with decision-directed estimates turns each band down by how much of it is noise (Ephraim and Malah, 1984).
import { bandCount } from './mel-bands.ts';

/** How much of the estimate comes from the frame before. */
const memory = 0.8;
const minGain = 0.03;
/** Bands on either side whose gains are averaged. */
const smoothedBands = 1;
const levelMemory = 0.85;
const settlingFrames = 5;
const blockFrames = 50;
const blocks = 6;
/** The lowest of many smoothed levels lies below the mean level of the noise. */
const bias = 1.6;
const minEnergy = 1e-3;

export class NoiseRemoval {
  /** Of the last frame: how far its bands rise above the noise, in decibels, on average over the bands. */
  speechDb = 0;
  readonly #level = new Float64Array(bandCount);
  readonly #lowest = Array.from({ length: blocks }, () => new Float64Array(bandCount).fill(Infinity));
  readonly #speech = new Float64Array(bandCount);
  readonly #gain = new Float64Array(bandCount);
  #frames = 0;

  /** Changes the energies of one frame (power, samples in units of 16-bit steps) in place. */
  clean(energies: Float64Array): void {
    this.#followNoise(energies);
    let decibels = 0;
    for (let band = 0; band < bandCount; band++) {
      const noise = this.#noiseIn(band);
      const energy = energies[band]! + minEnergy;
      decibels += Math.max(0, 10 * Math.log10(energy / noise));
      const ratio = memory * (this.#speech[band]! / noise) + (1 - memory) * Math.max(0, energy / noise - 1);
      const gain = ratio / (1 + ratio);
      this.#speech[band] = gain * gain * energy;
      this.#gain[band] = Math.max(minGain, gain);
    }
    this.speechDb = decibels / bandCount;
    this.#apply(energies);
  }

  #followNoise(energies: Float64Array): void {
    const lowest = this.#lowest[Math.floor(this.#frames / blockFrames) % blocks]!;
    if (this.#frames % blockFrames === 0) lowest.fill(Infinity);
    const share = this.#frames === 0 ? 1 : 1 - levelMemory;
    for (let band = 0; band < bandCount; band++) {
      this.#level[band]! += (energies[band]! + minEnergy - this.#level[band]!) * share;
      if (this.#frames >= settlingFrames) lowest[band] = Math.min(lowest[band]!, this.#level[band]!);
    }
    this.#frames++;
  }

  #noiseIn(band: number): number {
    let lowest = Infinity;
    for (const block of this.#lowest) lowest = Math.min(lowest, block[band]!);
    return lowest === Infinity ? this.#level[band]! : bias * lowest;
  }

  #apply(energies: Float64Array): void {
    for (let band = 0; band < bandCount; band++) {
      const from = Math.max(0, band - smoothedBands);
      const to = Math.min(bandCount - 1, band + smoothedBands);
      let sum = 0;
      for (let other = from; other <= to; other++) sum += this.#gain[other]!;
      energies[band]! *= sum / (to - from + 1);
    }
  }
}
