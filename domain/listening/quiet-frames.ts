// Which frames hold hardly more than the room. Steady noise lies close to its own estimate; a crowd rises above it, so
// the threshold follows the quieter frames of the last seconds.

const binsPerDb = 4;
const bins = 80;
const memory = 0.995;
/** The share of frames that are at least as quiet as the room usually is. */
const quietShare = 0.2;
const margin = { factor: 1.4, db: 0.9 };
/** The bounds of the threshold: steady noise fluctuates by less than the lower one, and above the upper one there is speech in any room. */
const thresholdDb = { lowest: 1.4, highest: 5 };

export class QuietFrames {
  /** Frames by how far they rose above the noise, older ones counting less. */
  readonly #counts = new Float64Array(bins);
  #total = 0;

  /** `speechDb`: how far the next frame rises above the noise. */
  isQuiet(speechDb: number): boolean {
    for (let bin = 0; bin < bins; bin++) this.#counts[bin]! *= memory;
    this.#total = this.#total * memory + 1;
    this.#counts[Math.min(bins - 1, Math.floor(speechDb * binsPerDb))]! += 1;
    const wanted = margin.factor * this.#usualDb() + margin.db;
    return speechDb < Math.min(thresholdDb.highest, Math.max(thresholdDb.lowest, wanted));
  }

  #usualDb(): number {
    let bin = 0;
    for (let sum = this.#counts[0]!; sum <= quietShare * this.#total && bin < bins - 1;)
      sum += this.#counts[++bin]!;
    return bin / binsPerDb;
  }
}
