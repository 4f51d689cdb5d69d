// Living reads: in every run the partner reads each line slightly differently, within ±15 %, and always the same for
// the same seed. A line's variation depends only on the seed and the line, so jumping around changes nothing.
import type { LineId } from '../ids.ts';
import { plainDelivery, type Delivery } from './delivery.ts';

/** Integers from -2 to 2, so that a line has few variations to cache. */
export interface Variation {
  readonly rate: number;
  readonly pitch: number;
  readonly range: number;
}

export interface LivingRead {
  readonly variation: Variation;
  /** Multiplies the pause after the line. */
  readonly gap: number;
}

export const maxSteps = 2;
/** Four digits, easy to pass on. */
export const seedLimits = { min: 1000, max: 9999 } as const;

/** The effect of one step. A voice 15 % higher would be another person. */
const stepSize = { rate: 0.07, pitch: 0.03, range: 0.07, gap: 0.07 } as const;

export function livingRead(seed: number, lineId: LineId): LivingRead {
  const step = (of: keyof typeof stepSize) =>
    (hash(`${of} ${seed} ${lineId}`) % (2 * maxSteps + 1)) - maxSteps;
  return {
    variation: { rate: step('rate'), pitch: step('pitch'), range: step('range') },
    gap: 1 + step('gap') * stepSize.gap,
  };
}

/** The effect of a variation on a voice, in addition to style and directions. */
export const variationDelivery = ({ rate, pitch, range }: Variation): Delivery => ({
  ...plainDelivery,
  rate: 1 + rate * stepSize.rate,
  pitch: 1 + pitch * stepSize.pitch,
  range: 1 + range * stepSize.range,
});

/** FNV-1a with the final mixing of MurmurHash3: similar seeds give different reads. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
