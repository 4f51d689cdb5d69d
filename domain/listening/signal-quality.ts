// How far an actor's speech stands out from the room, from the louder frames of the last seconds of speech.

const speechAboveFloorDb = 6;
/** Frames of speech that count. */
const memory = 0.995;
const framesNeeded = 50;

/** Below this words are not heard reliably, and the actor had better tap. */
export const poorSignalDb = 10;
/** Below this the marks of single words are not reliable. */
export const doubtfulSignalDb = 15;

export class SignalQuality {
  #sum = 0;
  #weight = 0;
  #frames = 0;

  /** Decibels of a frame and of the room. */
  hear(levelDb: number, floorDb: number): void {
    const above = levelDb - floorDb;
    if (above < speechAboveFloorDb) return;
    this.#sum = this.#sum * memory + above;
    this.#weight = this.#weight * memory + 1;
    this.#frames++;
  }

  /** Null until half a second of speech was heard. */
  get signalDb(): number | null {
    return this.#frames < framesNeeded ? null : this.#sum / this.#weight;
  }
}
