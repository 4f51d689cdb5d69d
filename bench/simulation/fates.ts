// What happens to a message on its way.
import type { Chance } from '#domain/chance.ts';

const shares = {
  arrives: 0.46,
  /** It never reaches the server. */
  lost: 0.1,
  /** The server does what it says, and nobody learns of it. */
  'answer lost': 0.12,
  /** The network delivers it twice, at once. */
  twice: 0.06,
  /** The sender gives up; it is delivered when other things have happened. */
  late: 0.09,
  /** Such a message reaches the server at the same time. */
  'meets a late one': 0.09,
  /** The process ends before one of its effects on the database and the files. */
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
