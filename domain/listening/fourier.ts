// The Fourier transform by an iterative radix-2 method with tables made once; the power spectrum of a real frame, and back
// from it to the autocorrelation.

/** The transform of complex values. */
export class Fourier {
  readonly #size: number;
  readonly #order: Uint16Array;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  /** What was transformed last. */
  readonly real: Float64Array;
  readonly imaginary: Float64Array;

  /** `size` is a power of two, at most 65,536. */
  constructor(size: number) {
    this.#size = size;
    this.#order = new Uint16Array(size);
    for (let index = 0, reversed = 0; index < size; index++) {
      this.#order[index] = reversed;
      let bit = size >> 1;
      for (; reversed & bit; bit >>= 1) reversed ^= bit;
      reversed |= bit;
    }
    this.#cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sines = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
    this.real = new Float64Array(size);
    this.imaginary = new Float64Array(size);
  }

  transform(realAt: (index: number) => number, imaginaryAt?: (index: number) => number): void {
    const [size, real, imaginary] = [this.#size, this.real, this.imaginary];
    for (let index = 0; index < size; index++) {
      real[index] = realAt(this.#order[index]!);
      imaginary[index] = imaginaryAt ? imaginaryAt(this.#order[index]!) : 0;
    }
    for (let half = 1; half < size; half *= 2) this.#join(half);
  }

  #join(half: number): void {
    const [size, real, imaginary] = [this.#size, this.real, this.imaginary];
    const step = size / (2 * half);
    for (let block = 0; block < size; block += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [cosine, sine] = [this.#cosines[k * step]!, this.#sines[k * step]!];
        const [low, high] = [block + k, block + k + half];
        const turnedReal = real[high]! * cosine - imaginary[high]! * sine;
        const turnedImaginary = real[high]! * sine + imaginary[high]! * cosine;
        real[high] = real[low]! - turnedReal;
        imaginary[high] = imaginary[low]! - turnedImaginary;
        real[low] = real[low]! + turnedReal;
        imaginary[low] = imaginary[low]! + turnedImaginary;
      }
    }
  }
}

export class PowerSpectrum {
  readonly #size: number;
  readonly #fourier: Fourier;

  /** `size` is a power of two, at most 65,536. */
  constructor(size: number) {
    this.#size = size;
    this.#fourier = new Fourier(size);
  }

  /** Fills `power` (size / 2 + 1 values) from `samples`, which are padded with zeros. */
  read(samples: Float64Array, power: Float64Array): void {
    const size = this.#size;
    const { real, imaginary } = this.#fourier;
    this.#fourier.transform((index) => samples[index] ?? 0);
    for (let k = 0; k <= size / 2; k++) power[k] = real[k]! ** 2 + imaginary[k]! ** 2;
  }

  /** Fills `correlations` (as many lags as it has, at most size / 2 + 1) from a power spectrum. */
  correlate(power: Float64Array, correlations: Float64Array): void {
    const size = this.#size;
    this.#fourier.transform((index) => power[Math.min(index, size - index)]!);
    for (let lag = 0; lag < correlations.length; lag++) correlations[lag] = this.#fourier.real[lag]! / size;
  }
}
