// Loudness as ITU-R BS.1770 weighs it, without gates: an ambience has no pauses to leave out.
import { filtered, levelOf, type Ring } from './ring.ts';

/** Close to the standard's two filters: low notes count less from 38 Hz down, high ones 4 dB more from 1.7 kHz up. */
const weight = (hertz: number): number => {
  const rumble = hertz ** 2 / (hertz ** 2 + 38 ** 2);
  const shelf = Math.sqrt((1 + 10 ** 0.4 * (hertz / 1680) ** 4) / (1 + (hertz / 1680) ** 4));
  return rumble * shelf;
};

/** In LUFS. */
export const loudnessOf = (ring: Ring): number => -0.691 + 20 * Math.log10(levelOf(filtered(ring, weight)));
