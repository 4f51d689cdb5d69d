// What a line's confidence means: how likely it is that the line and its speaker are right, but at most 0.95 if the name
// stands on the line, 0.9 if it stands above it, and 0.7 if the speech goes on after an interruption; 0.3 if nothing was
// recognized (docs/product/scripts.md#confidence). What a script's confidence means: the share of its words that is
// expected to be right, with the right speaker. The numbers were fitted together with those of doubt.ts.
import type { Doubt } from './doubt.ts';
import type { Piece } from './piece.ts';

const MOST: Record<Piece['named'], number> = { inline: 0.95, above: 0.9, continued: 0.7 };
const LEAST = 0.05;
export const FALLBACK_CONFIDENCE = 0.3;
export const REVIEW_BELOW = 0.8;
export const LINE_REVIEW_BELOW = 0.7;

/** A script with more doubt than this (doubt.ts) needs a review: nine of ten that are badly read have more. */
const REVIEW_ABOVE = -0.75;

export const isDoubtful = ({ amount }: Doubt): boolean => amount > REVIEW_ABOVE;

/** The logarithm of the odds that a short line is right, and what is subtracted from it. */
const CERTAIN = 3.1;
const IF_CLOSE = 3.1;
const IF_SWALLOWING = 4.2;
const PER_DOUBT = 0.37;
const PER_DOUBLING = 0.41;
/** A labeling this much heavier than its rivals isn't close. */
const SURE_MARGIN = 3;
const SHORT = 30;
const [LITTLE_DOUBT, MUCH_DOUBT] = [-4, 6];

/** Of a line in a script. Where there is little doubt, lines that seem doubtful are right. */
export function confidenceOf(piece: Piece, doubt: Doubt): number {
  const odds =
    CERTAIN -
    IF_CLOSE * Math.max(0, 1 - piece.margin / SURE_MARGIN) -
    (doubt.swallowing.has(piece) ? IF_SWALLOWING : 0) -
    PER_DOUBT * Math.max(LITTLE_DOUBT, Math.min(MUCH_DOUBT, doubt.amount)) -
    PER_DOUBLING * Math.log2(Math.max(SHORT, piece.text.length) / SHORT);
  const likely = Math.round(100 / (1 + Math.exp(-odds))) / 100;
  const least = isDoubtful(doubt) ? LEAST : LINE_REVIEW_BELOW;
  return Math.min(MOST[piece.named], Math.max(least, likely));
}

const BEST_SCORE = 0.997;
const HARMLESS = -3;
const PER_MORE = 0.015;
const PER_MORE_SQUARED = 0.004;
const WORST_SCORE = 0.4;

/** The expected dialogue score, from 0 to 1, of a script with this much doubt. */
export function expectedScore({ amount }: Doubt): number {
  const more = Math.max(0, amount - HARMLESS);
  const score = BEST_SCORE - PER_MORE * more - PER_MORE_SQUARED * more ** 2;
  return Math.floor(Math.max(WORST_SCORE, score) * 100) / 100;
}
