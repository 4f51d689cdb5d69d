// The mean cepstrum of an actor's voice through this microphone, learned while listening. Subtracting it makes one voice
// and microphone like another.
import { cepstrumCount } from './cepstra.ts';

/** What the model was trained around, and how many frames of speech it counts for. */
const usualMean = [40, 3, -1];
const usualWeight = 40;
/** Above this many frames, older ones count less. */
const maxFrames = 800;

export class CepstralMean {
  readonly values = new Float64Array(cepstrumCount);
  #frames: number;

  /** `values` as learned before from the same actor. */
  constructor(learned: readonly number[] | null) {
    this.values.set(learned ?? usualMean);
    this.#frames = learned ? maxFrames / 2 : usualWeight;
  }

  /** Only for frames with speech. */
  learn(cepstra: Float64Array): void {
    this.#frames = Math.min(maxFrames, this.#frames + 1);
    for (let order = 0; order < cepstrumCount; order++) {
      this.values[order]! += (cepstra[order]! - this.values[order]!) / this.#frames;
    }
  }
}
