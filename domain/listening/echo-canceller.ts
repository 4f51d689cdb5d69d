// Subtracts what the device plays from what its microphone hears. How the sound gets from the loudspeaker to the
// microphone is learned while it plays, by an adaptive filter of 0.4 s in blocks (Soo and Pang, 1990). The filter in use is
// replaced by the one that learns only when that one leaves less, so an actor who speaks at the same time spoils nothing.
import { Fourier } from './fourier.ts';
import { rateHz } from './front-end.ts';

const blockSamples = 256;
const size = 2 * blockSamples;
const lines = blockSamples + 1;
/** Blocks that an echo lasts, with the latency of the loudspeaker. */
const blocks = Math.ceil((0.4 * rateHz) / blockSamples);
const step = 0.9;
/** Of the played power that the step is measured by, the share that comes from before. */
const powerMemory = 0.9;
const errorMemory = 0.8;
/** The filter that learns has to leave less than this share to be used. */
const betterShare = 0.9;
/** If it leaves more than this many times as much, it begins again from the one in use. */
const worseShare = 4;
/** Below this, on average of a sample, nothing is played. */
const leastPower = 1e-9;

interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}
const spectrum = (): Spectrum => ({ real: new Float64Array(lines), imaginary: new Float64Array(lines) });
const spectra = () => Array.from({ length: blocks }, spectrum);

export class EchoCanceller {
  /** By how many samples the answer is late. */
  static readonly delaySamples = blockSamples;
  readonly #fourier = new Fourier(size);
  /** The last block of both and the one being filled. */
  readonly #played = new Float64Array(size);
  readonly #heard = new Float64Array(blockSamples);
  readonly #left = new Float64Array(blockSamples);
  readonly #tried = new Float64Array(blockSamples);
  /** Of what was played, the newest first. */
  readonly #past = spectra();
  readonly #used = spectra();
  readonly #learning = spectra();
  readonly #power = new Float64Array(lines);
  readonly #sum = spectrum();
  #filled = 0;
  #constrained = 0;
  #leftError = 0;
  #triedError = 0;

  /** What the microphone heard without what was played, 16 ms late. Both at 16 kHz, as long as each other. */
  subtract(heard: Float32Array, played: Float32Array): Float32Array {
    const cleaned = new Float32Array(heard.length);
    for (let index = 0; index < heard.length; index++) {
      cleaned[index] = this.#left[this.#filled]!;
      this.#heard[this.#filled] = heard[index]!;
      this.#played[blockSamples + this.#filled] = played[index]!;
      this.#filled++;
      if (this.#filled === blockSamples) this.#takeBlock();
    }
    return cleaned;
  }

  #takeBlock(): void {
    this.#filled = 0;
    const newest = this.#past.pop()!;
    this.#past.unshift(newest);
    this.#fourier.transform((index) => this.#played[index]!);
    this.#keep(newest);
    this.#played.copyWithin(0, blockSamples);
    let power = 0;
    for (let line = 0; line < lines; line++) {
      const here = newest.real[line]! ** 2 + newest.imaginary[line]! ** 2;
      this.#power[line] = powerMemory * this.#power[line]! + (1 - powerMemory) * here;
      power += this.#power[line]!;
    }
    if (power < leastPower * size * lines) {
      this.#left.set(this.#heard);
      return;
    }
    const leftError = this.#filter(this.#used, this.#left);
    const triedError = this.#filter(this.#learning, this.#tried);
    this.#leftError = errorMemory * this.#leftError + (1 - errorMemory) * leftError;
    this.#triedError = errorMemory * this.#triedError + (1 - errorMemory) * triedError;
    this.#learn(power / lines);
    this.#choose(leftError);
  }

  /** Fills `left` with what the filter leaves of the block; returns its power. */
  #filter(filter: readonly Spectrum[], left: Float64Array): number {
    const { real, imaginary } = this.#sum;
    real.fill(0);
    imaginary.fill(0);
    for (let block = 0; block < blocks; block++) {
      const [x, w] = [this.#past[block]!, filter[block]!];
      for (let line = 0; line < lines; line++) {
        real[line]! += x.real[line]! * w.real[line]! - x.imaginary[line]! * w.imaginary[line]!;
        imaginary[line]! += x.real[line]! * w.imaginary[line]! + x.imaginary[line]! * w.real[line]!;
      }
    }
    this.#toTime(this.#sum);
    let power = 0;
    for (let index = 0; index < blockSamples; index++) {
      left[index] = this.#heard[index]! - this.#fourier.real[blockSamples + index]! / size;
      power += left[index]! ** 2;
    }
    return power;
  }

  #learn(meanPower: number): void {
    this.#fourier.transform((index) => (index < blockSamples ? 0 : this.#tried[index - blockSamples]!));
    this.#keep(this.#sum);
    const { real, imaginary } = this.#sum;
    for (let line = 0; line < lines; line++) {
      const scale = step / (blocks * (this.#power[line]! + 0.01 * meanPower));
      real[line]! *= scale;
      imaginary[line]! *= scale;
    }
    for (let block = 0; block < blocks; block++) {
      const [x, w] = [this.#past[block]!, this.#learning[block]!];
      for (let line = 0; line < lines; line++) {
        w.real[line]! += x.real[line]! * real[line]! + x.imaginary[line]! * imaginary[line]!;
        w.imaginary[line]! += x.real[line]! * imaginary[line]! - x.imaginary[line]! * real[line]!;
      }
    }
    this.#constrained = (this.#constrained + 1) % blocks;
    this.#constrain(this.#learning[this.#constrained]!);
  }

  /** A block of the filter is no longer than a block of sound. One of them is cut to it each time. */
  #constrain(filter: Spectrum): void {
    this.#toTime(filter);
    const time = this.#fourier.real.slice(0, blockSamples);
    this.#fourier.transform((index) => (index < blockSamples ? time[index]! / size : 0));
    this.#keep(filter);
  }

  #choose(leftError: number): void {
    if (this.#triedError < betterShare * this.#leftError) {
      copy(this.#learning, this.#used);
      this.#left.set(this.#tried);
      this.#leftError = this.#triedError;
    } else if (this.#triedError > worseShare * this.#leftError) {
      copy(this.#used, this.#learning);
      this.#triedError = this.#leftError;
    }
    const heard = this.#heard.reduce((sum, sample) => sum + sample * sample, 0);
    if (leftError > heard) this.#left.set(this.#heard);
  }

  #toTime({ real, imaginary }: Spectrum): void {
    // The inverse of a real signal's spectrum: conjugated, and symmetric above the middle.
    this.#fourier.transform(
      (index) => real[index < lines ? index : size - index]!,
      (index) => (index < lines ? -imaginary[index]! : imaginary[size - index]!),
    );
  }

  #keep(into: Spectrum): void {
    into.real.set(this.#fourier.real.subarray(0, lines));
    into.imaginary.set(this.#fourier.imaginary.subarray(0, lines));
  }
}

function copy(from: readonly Spectrum[], to: readonly Spectrum[]): void {
  from.forEach(({ real, imaginary }, block) => {
    to[block]!.real.set(real);
    to[block]!.imaginary.set(imaginary);
  });
}
