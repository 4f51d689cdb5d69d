// Which frames of a line are soft: hardly louder than the room, or much softer than the actor. In a crowd no frame is as
// quiet as an empty room, but most are softer than somebody who speaks into the microphone.

/** Frames whose level is averaged. */
const smoothedFrames = 5;
/** Older frames count less. */
const memory = 0.997;
/** Frames of words that tell how loud the actor is. */
const framesNeeded = 60;
const softBelowVoiceDb = 12;
/** Frames that are remembered; a line may be longer. */
const framesKept = 8192;

/** How loud an actor is in the words of their lines. */
export class VoiceLevel {
  /** The sum of the powers in the window. */
  #sum = 0;
  #weight = 0;
  #frames = 0;

  learn(levelDb: number): void {
    this.#frames++;
    this.#sum = this.#sum * memory + 10 ** (levelDb / 10);
    this.#weight = this.#weight * memory + 1;
  }

  /** Decibels above one 16-bit step; null until the actor was heard. */
  get db(): number | null {
    return this.#frames < framesNeeded ? null : 10 * Math.log10(this.#sum / this.#weight);
  }
}

export class SoftFrames {
  /** How many were soft, up to and with each frame. */
  readonly #counts = new Int32Array(framesKept);
  readonly #recent = new Float64Array(smoothedFrames);
  #frames = 0;
  #count = 0;

  /** Frames of the line so far. */
  get frames(): number {
    return this.#frames;
  }

  hear(levelDb: number, isQuiet: boolean, voiceDb: number | null): void {
    this.#recent[this.#frames % smoothedFrames] = levelDb;
    this.#frames++;
    const heard = Math.min(smoothedFrames, this.#frames);
    const smoothed = this.#recent.reduce((sum, level) => sum + level, 0) / heard;
    if (isQuiet || (voiceDb !== null && smoothed < voiceDb - softBelowVoiceDb)) this.#count++;
    this.#counts[this.#frames % framesKept] = this.#count;
  }

  /** Of the frames from `from` up to and without `to`; 0 for those that are forgotten. */
  between(from: number, to: number): number {
    if (this.#frames - from >= framesKept || to <= from) return 0;
    return this.#counts[to % framesKept]! - this.#counts[from % framesKept]!;
  }
}
