// The last four seconds of what was heard, for an actor who begins before the partner has ended, or says another line.
import type { Frame } from './front-end.ts';

const framesKept = 400;

export class RecentFrames {
  readonly #frames: Frame[] = [];
  #count = 0;

  add(frame: Frame): void {
    const place = this.#count % framesKept;
    const features = this.#frames[place]?.features ?? new Float32Array(frame.features.length);
    features.set(frame.features);
    this.#frames[place] = { ...frame, features };
    this.#count++;
  }

  /** The last `count` frames or those that there are, in order. */
  last(count: number, onFrame: (frame: Frame) => void): void {
    for (let back = Math.min(count, this.#frames.length); back > 0; back--) {
      onFrame(this.#frames[(this.#count - back) % framesKept]!);
    }
  }
}
