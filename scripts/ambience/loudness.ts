// Loudness by ITU-R BS.1770, without gating, because an ambience has no pauses.
import { filtered, levelOf, type Ring } from './ring.ts';

/**
 * Approximates the standard's two filters: low frequencies count less below 38 Hz, high ones 4 dB more above 1.7 kHz.
 */
const weight = (hertz: number): number => {
  const rumble = hertz ** 2 / (hertz ** 2 + 38 ** 2);
  const shelf = Math.sqrt((1 + 10 ** 0.4 * (hertz / 1680) ** 4) / (1 + (hertz / 1680) ** 4));
  return rumble * shelf;
};

/** In LUFS. */
export const loudnessOf = (ring: Ring): number => -0.691 + 20 * Math.log10(levelOf(filtered(ring, weight)));
