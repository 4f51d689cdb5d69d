// Audio without a beginning or end: what exceeds the last sample continues at the first, and every filter is
// circular, so the loop has no audible seam.
import FFT from 'fft.js';

export const rateHz = 24_000;
export const ringLength = 2 ** 19;

export type Ring = Float32Array;
/** The gain for a frequency. */
export type Response = (hertz: number) => number;

const fourier = new FFT(ringLength);

export const silentRing = (): Ring => new Float32Array(ringLength);

/** Adds a sound at a sample of the ring. */
export function mix(ring: Ring, sound: Float32Array, at: number, gain = 1): void {
  for (let i = 0; i < sound.length; i++) ring[(at + i) % ringLength]! += sound[i]! * gain;
}

/** Adds rings, each with its gain. */
export function mixed(...parts: readonly (readonly [Ring, number])[]): Ring {
  const sum = silentRing();
  for (const [ring, gain] of parts) mix(sum, ring, 0, gain);
  return sum;
}

export function filtered(ring: Ring, response: Response): Ring {
  const spectrum = spectrumOf(ring);
  for (let bin = 0; bin < ringLength; bin++) {
    const gain = response(hertzOf(bin));
    spectrum[2 * bin]! *= gain;
    spectrum[2 * bin + 1]! *= gain;
  }
  return ringFrom(spectrum);
}

/** The ring as heard in a room with this response. */
export function convolved(ring: Ring, answer: Float32Array): Ring {
  const [one, other] = [spectrumOf(ring), spectrumOf(padded(answer))];
  for (let i = 0; i < one.length; i += 2) {
    const [real, imaginary] = [one[i]!, one[i + 1]!];
    one[i] = real * other[i]! - imaginary * other[i + 1]!;
    one[i + 1] = real * other[i + 1]! + imaginary * other[i]!;
  }
  return ringFrom(one);
}

/** Root mean square. */
export const levelOf = (ring: Float32Array): number =>
  Math.sqrt(ring.reduce((sum, sample) => sum + sample * sample, 0) / ring.length);

/** Scaled to a level of 1, so that gains are comparable. */
export function evened(ring: Ring): Ring {
  const level = levelOf(ring);
  return level === 0 ? ring : ring.map((sample) => sample / level);
}

export const highPass =
  (corner: number): Response =>
  (hertz) =>
    1 / Math.sqrt(1 + (corner / Math.max(hertz, 1e-3)) ** 8);

export const lowPass =
  (corner: number): Response =>
  (hertz) =>
    1 / Math.sqrt(1 + (hertz / corner) ** 4);

export const band =
  (low: number, high: number): Response =>
  (hertz) =>
    highPass(low)(hertz) * lowPass(high)(hertz);

function padded(answer: Float32Array): Ring {
  const ring = silentRing();
  ring.set(answer);
  return ring;
}

const hertzOf = (bin: number) => (Math.min(bin, ringLength - bin) * rateHz) / ringLength;

function spectrumOf(ring: Ring): Float64Array {
  const input = new Float64Array(2 * ringLength);
  for (let i = 0; i < ringLength; i++) input[2 * i] = ring[i]!;
  const spectrum = new Float64Array(2 * ringLength);
  fourier.transform(spectrum, input);
  return spectrum;
}

function ringFrom(spectrum: Float64Array): Ring {
  const output = new Float64Array(2 * ringLength);
  fourier.inverseTransform(output, spectrum);
  return Float32Array.from({ length: ringLength }, (_, i) => output[2 * i]!);
}
