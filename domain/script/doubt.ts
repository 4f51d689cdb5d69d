// How likely it is that much of a script was read wrong. The weights were fitted to half of a corpus, most of it damaged
// text, and tested on the other half: docs/measurements.md, bench:confidence.
import type { Layout } from './layout.ts';
import type { LabelledLine, Piece } from './piece.ts';
import { signsOfDoubt, type SignsOfDoubt } from './signs-of-doubt.ts';

/** The logarithm of the odds without any sign, and what each sign adds to it. */
const WITHOUT_SIGNS = -4.2;
const WEIGHTS: Record<keyof SignsOfDoubt, number> = {
  closeLines: 5.9,
  closeLinesBesideNames: 3.1,
  swallowedCues: 7.7,
  cuesInDirections: 2.6,
  speechInDirections: 4.9,
  telling: 4.6,
  repeatedCues: 6,
  singleNames: 2.8,
  unevenSpace: 2.2,
};

export interface Doubt {
  /** The logarithm of the odds that more than one word in twenty is wrong. */
  readonly amount: number;
  /** The speeches with a name within them as a cue has it: somebody else's speech may be part of them. */
  readonly swallowing: ReadonlySet<Piece>;
}

/** How doubtful a whole reading is. */
export function doubtAbout(
  body: readonly LabelledLine[],
  pieces: readonly Piece[],
  layout: Layout | null,
): Doubt {
  const { signs, swallowing } = signsOfDoubt(body, pieces, layout);
  const weigh = (amount: number, [sign, weight]: [string, number]) =>
    amount + weight * signs[sign as keyof SignsOfDoubt];
  return { amount: Object.entries(WEIGHTS).reduce(weigh, WITHOUT_SIGNS), swallowing };
}
