// What happens to a request on its way.
import type { Chance } from '#domain/chance.ts';

const shares = {
  arrives: 0.58,
  /** It never reaches the server. */
  lost: 0.1,
  /** The server processes it, but the response is lost. */
  'answer lost': 0.12,
  /** The network delivers it twice, at once. */
  twice: 0.06,
  /** The sender gives up, and it is delivered after later requests. */
  late: 0.06,
  /** The process is killed between two database statements. */
  crash: 0.08,
} as const;
export type Fate = keyof typeof shares;

export function fateBy(chance: Chance): Fate {
  let left = chance();
  for (const [fate, share] of Object.entries(shares) as [Fate, number][]) {
    left -= share;
    if (left < 0) return fate;
  }
  return 'arrives';
}

/** A whole number from 0 up to and without `end`. */
export const below = (end: number, chance: Chance): number => Math.floor(chance() * end);

export const oneOf = <T>(list: readonly T[], chance: Chance): T | undefined =>
  list[below(list.length, chance)];
