// Living reads: within ±15 % the partner reads every line a little differently from run to run, and exactly the same
// for the same seed. Each line's read depends on the seed and that line alone, so that jumping about changes nothing.
import { plainDelivery, type Delivery } from './delivery.ts';

/** Whole steps from -2 to 2, so that a line has few reads to be kept. */
export interface Variation {
  readonly rate: number;
  readonly pitch: number;
  readonly range: number;
}

export interface LivingRead {
  readonly variation: Variation;
  /** Multiplies the pause at the line. */
  readonly gap: number;
}

export const maxSteps = 2;
/** Four digits, which can be told to somebody else. */
export const seedLimits = { min: 1000, max: 9999 } as const;

/** What one step changes. A voice higher by 15 % would be somebody else. */
const stepSize = { rate: 0.07, pitch: 0.03, range: 0.07, gap: 0.07 } as const;

export function livingRead(seed: number, lineId: string): LivingRead {
  const step = (of: keyof typeof stepSize) =>
    (hash(`${of} ${seed} ${lineId}`) % (2 * maxSteps + 1)) - maxSteps;
  return {
    variation: { rate: step('rate'), pitch: step('pitch'), range: step('range') },
    gap: 1 + step('gap') * stepSize.gap,
  };
}

/** What a variation does to a voice, on top of style and directions. */
export const variationDelivery = ({ rate, pitch, range }: Variation): Delivery => ({
  ...plainDelivery,
  rate: 1 + rate * stepSize.rate,
  pitch: 1 + pitch * stepSize.pitch,
  range: 1 + range * stepSize.range,
});

/** FNV-1a with the last mixing of MurmurHash3: near seeds give reads far apart. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
