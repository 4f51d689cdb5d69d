// A line's audio, assembled from left to right: silences and speech.
import { joinedSound } from '#domain/voices/joined-sound.ts';
import { brighten } from './equaliser.ts';
import { level, type LinePart } from './loudness.ts';

export const outputRateHz = 24_000;

export class LineSound {
  readonly #parts: LinePart[] = [];
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
    const whole = joinedSound(this.#parts.map(({ samples }) => samples));
    brighten(whole, outputRateHz);
    level(whole, outputRateHz, this.#parts);
    return whole;
  }
}
