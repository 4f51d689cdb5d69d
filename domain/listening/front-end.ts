// Sound in pieces of any size to the 39 features of each 10 ms, with the level of the frame. The answer does not depend
// on how the sound is cut into pieces.
import { CepstralMean } from './cepstral-mean.ts';
import { cepstrumCount, readCepstra } from './cepstra.ts';
import { PowerSpectrum } from './fourier.ts';
import { bandCount, MelBands } from './mel-bands.ts';
import { NoiseRemoval } from './noise-removal.ts';
import { QuietFrames } from './quiet-frames.ts';
import { SoundLevel } from './sound-level.ts';

/** The sample rate of all sound that the ear hears; one channel. */
export const rateHz = 16_000;
const framesPerSecond = 100;
const featureCount = 3 * cepstrumCount;
/** Samples from one frame to the next. */
const hopSamples = rateHz / framesPerSecond;
const windowSamples = 410;
const transformSize = 512;
const emphasis = 0.97;
/** Frames that a frame's second difference looks ahead. */
const framesAhead = 3;
const framesKept = 2 * framesAhead + 1;
const speechAboveFloorDb = 9;

/** What is learned of an actor's voice and room, for the next line. */
export interface Hearing {
  readonly cepstralMean: readonly number[];
  readonly floorDb: number;
}

export interface Frame {
  /** Cepstra, first and second differences: 39 values, valid until the next frame. */
  readonly features: Float32Array;
  /** Decibels above one 16-bit step. */
  readonly levelDb: number;
  readonly floorDb: number;
  /** Whether the level is hardly above the room's. */
  readonly isQuiet: boolean;
}

const hamming = Float64Array.from(
  { length: windowSamples },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (windowSamples - 1)),
);

export class FrontEnd {
  readonly #spectrum = new PowerSpectrum(transformSize);
  readonly #bands = new MelBands(rateHz, transformSize);
  readonly #noise = new NoiseRemoval();
  readonly #level: SoundLevel;
  readonly #mean: CepstralMean;
  readonly #window = new Float64Array(windowSamples);
  readonly #windowed = new Float64Array(windowSamples);
  readonly #power = new Float64Array(transformSize / 2 + 1);
  readonly #energies = new Float64Array(bandCount);
  readonly #cepstra = Array.from({ length: framesKept }, () => new Float64Array(cepstrumCount));
  readonly #quiet = new QuietFrames();
  readonly #isQuiet: boolean[] = [];
  readonly #levels = new Float64Array(framesKept);
  readonly #floors = new Float64Array(framesKept);
  readonly #features = new Float32Array(featureCount);
  #filled = 0;
  #previousSample = 0;
  #frames = 0;

  constructor(hearing: Hearing | null) {
    this.#level = new SoundLevel(hearing?.floorDb ?? null);
    this.#mean = new CepstralMean(hearing?.cepstralMean ?? null);
  }

  get hearing(): Hearing {
    return { cepstralMean: [...this.#mean.values], floorDb: this.#level.floorDb };
  }

  /** `samples` from -1 to 1 at 16 kHz. `onFrame` is called for every frame, 30 ms late. */
  hear(samples: Float32Array, onFrame: (frame: Frame) => void): void {
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index]! * 32_768;
      this.#window[this.#filled++] = sample - emphasis * this.#previousSample;
      this.#previousSample = sample;
      if (this.#filled < windowSamples) continue;
      this.#readWindow();
      this.#window.copyWithin(0, hopSamples);
      this.#filled = windowSamples - hopSamples;
      if (this.#frames > framesAhead) onFrame(this.#frame());
    }
  }

  #readWindow(): void {
    let sum = 0;
    for (let index = 0; index < windowSamples; index++) {
      const value = this.#window[index]!;
      sum += value * value;
      this.#windowed[index] = value * hamming[index]!;
    }
    this.#level.hear(sum / windowSamples);
    this.#spectrum.read(this.#windowed, this.#power);
    this.#bands.read(this.#power, this.#energies);
    this.#noise.clean(this.#energies);
    const place = this.#frames % framesKept;
    readCepstra(this.#energies, this.#cepstra[place]!);
    const { levelDb, floorDb } = this.#level;
    this.#isQuiet[place] = this.#quiet.isQuiet(this.#noise.speechDb);
    this.#levels[place] = levelDb;
    this.#floors[place] = floorDb;
    if (levelDb > floorDb + speechAboveFloorDb) this.#mean.learn(this.#cepstra[place]!);
    this.#frames++;
  }

  #frame(): Frame {
    const now = this.#frames - 1 - framesAhead;
    const at = (offset: number) => this.#cepstra[Math.max(0, now + offset) % framesKept]!;
    const [here, next, before] = [at(0), at(2), at(-2)];
    const [ahead3, ahead1, back1, back3] = [at(3), at(1), at(-1), at(-3)];
    for (let order = 0; order < cepstrumCount; order++) {
      this.#features[order] = here[order]! - this.#mean.values[order]!;
      this.#features[cepstrumCount + order] = next[order]! - before[order]!;
      this.#features[2 * cepstrumCount + order] =
        ahead3[order]! - back1[order]! - (ahead1[order]! - back3[order]!);
    }
    const levelDb = this.#levels[now % framesKept]!;
    const floorDb = this.#floors[now % framesKept]!;
    return {
      features: this.#features,
      levelDb,
      floorDb,
      isQuiet: this.#isQuiet[now % framesKept]!,
    };
  }
}
