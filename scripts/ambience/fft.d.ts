// The part of fft.js we use; it has no types.
declare module 'fft.js' {
  export default class FFT {
    constructor(size: number);
    /** Complex numbers, real and imaginary parts alternating. */
    transform(output: Float64Array, input: Float64Array): void;
    inverseTransform(output: Float64Array, input: Float64Array): void;
  }
}
