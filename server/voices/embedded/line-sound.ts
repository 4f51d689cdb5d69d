// A line's audio, assembled from left to right: silences and speech.
import { brighten } from './equaliser.ts';
import { level } from './loudness.ts';

export const outputRateHz = 24_000;

interface Part {
  readonly samples: Float32Array;
  readonly gainDb: number;
}

export class LineSound {
  readonly #parts: Part[] = [];
  #length = 0;

  get seconds(): number {
    return this.#length / outputRateHz;
  }

  wait(seconds: number): void {
    this.add(new Float32Array(Math.round(seconds * outputRateHz)), 0);
  }

  add(samples: Float32Array, gainDb: number): void {
    this.#parts.push({ samples, gainDb });
    this.#length += samples.length;
  }

  /** Brightened, as loud as every other line apart from its parts' own gains, and never clipped. */
  finish(): Float32Array {
    const whole = new Float32Array(this.#length);
    let from = 0;
    const changes = this.#parts.map(({ samples, gainDb }) => {
      whole.set(samples, from);
      const to = from + samples.length;
      const change = { from, to, gainDb };
      from = to;
      return change;
    });
    brighten(whole, outputRateHz);
    level(whole, outputRateHz, changes);
    return whole;
  }
}
