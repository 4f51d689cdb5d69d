// What is used of fft.js, which brings no types.
declare module 'fft.js' {
  export default class FFT {
    constructor(size: number);
    /** Complex numbers, real and imaginary parts in turn. */
    transform(output: Float64Array, input: Float64Array): void;
    inverseTransform(output: Float64Array, input: Float64Array): void;
  }
}
