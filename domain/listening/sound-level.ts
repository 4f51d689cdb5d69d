// How loud each frame is and how loud the room is: the floor is the lowest smoothed level of the last seconds.

/** Frames whose level is smoothed. */
const smoothedFrames = 5;
const blockFrames = 50;
const blocks = 6;
/** The lowest of many smoothed levels lies below the mean level of the noise. */
const biasDb = 1.5;
/** Below this a frame is digital silence: half a step of 16 bits. */
const minDb = -6;

/** Levels are in decibels above one 16-bit step. */
export class SoundLevel {
  levelDb = minDb;
  floorDb: number;
  readonly #recent = new Float64Array(smoothedFrames).fill(Infinity);
  readonly #lowest = new Float64Array(blocks).fill(Infinity);
  #frames = 0;

  /** `floorDb` as heard before from the same actor in the same place. */
  constructor(floorDb: number | null) {
    this.floorDb = floorDb ?? Infinity;
    if (floorDb !== null) this.#lowest.fill(floorDb - biasDb, 1);
  }

  /** `meanSquare` of the frame's samples in units of 16-bit steps. */
  hear(meanSquare: number): void {
    this.levelDb = Math.max(minDb, 10 * Math.log10(meanSquare + 1e-9));
    this.#recent[this.#frames % smoothedFrames] = this.levelDb;
    const block = Math.floor(this.#frames / blockFrames) % blocks;
    if (this.#frames % blockFrames === 0) this.#lowest[block] = Infinity;
    this.#frames++;
    if (this.#frames >= smoothedFrames) {
      let sum = 0;
      for (const level of this.#recent) sum += level;
      this.#lowest[block] = Math.min(this.#lowest[block]!, sum / smoothedFrames);
    }
    let lowest = Infinity;
    for (const level of this.#lowest) lowest = Math.min(lowest, level);
    this.floorDb = lowest === Infinity ? this.levelDb : lowest + biasDb;
  }
}
