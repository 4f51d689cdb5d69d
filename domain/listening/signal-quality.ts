// How far an actor's speech stands out from the room: the level of the louder frames of the last seconds of speech,
// compared with the room as it is now.

const speechAboveFloorDb = 6;
/** Frames of speech that count. */
const memory = 0.995;
const framesNeeded = 50;

/** A room louder than this, in decibels above one 16-bit step, can drown a voice altogether. */
export const loudRoomDb = 50;
/** Below this, words are not heard reliably, and tapping works better. */
export const poorSignalDb = 10;
/** Below this the marks of single words are not reliable. */
export const doubtfulSignalDb = 15;

export class SignalQuality {
  #sum = 0;
  #weight = 0;
  #frames = 0;
  #floorDb = 0;

  /** Decibels of a frame and of the room. */
  hear(levelDb: number, floorDb: number): void {
    const above = levelDb - floorDb;
    this.#floorDb = floorDb;
    if (above < speechAboveFloorDb) return;
    this.#sum = this.#sum * memory + levelDb;
    this.#weight = this.#weight * memory + 1;
    this.#frames++;
  }

  /** Null until half a second of speech was heard. */
  get signalDb(): number | null {
    return this.#frames < framesNeeded ? null : this.#sum / this.#weight - this.#floorDb;
  }
}
