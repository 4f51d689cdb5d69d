// What a line's confidence means: 0.95 the name stands on the line, 0.9 above it, 0.7 the speech goes on after an
// interruption, 0.3 nothing was recognized (docs/product/scripts.md#confidence); less if the signals disagree. What a
// script's confidence means: the share of its words that is expected to be right, with the right speaker.
import type { Doubt } from './doubt.ts';
import type { Piece } from './piece.ts';

const CERTAIN: Record<Piece['named'], number> = { inline: 0.95, above: 0.9, continued: 0.7 };
export const FALLBACK_CONFIDENCE = 0.3;
export const REVIEW_BELOW = 0.8;
export const LINE_REVIEW_BELOW = 0.7;
/** A labeling this much heavier than its rivals has full confidence. */
const SURE_MARGIN = 3;

/** The confidence of a speech that seems to contain somebody else's. */
const SWALLOWING = 0.6;

/** `isSwallowing`: whether the speech seems to have somebody else's within it. */
export function confidenceOf(piece: Piece, timesNamed: number, isSwallowing: boolean): number {
  const doubt =
    Math.max(0, 1 - piece.margin / SURE_MARGIN) * 0.35 +
    (timesNamed < 2 && piece.margin < 2 * SURE_MARGIN ? 0.05 : 0);
  const confidence = Math.max(0.4, Math.round((CERTAIN[piece.named] - doubt) * 100) / 100);
  return isSwallowing ? Math.min(SWALLOWING, confidence) : confidence;
}

/** A script with more doubt than this (doubt.ts) needs a review: nine of ten that are badly read have more. */
const REVIEW_ABOVE = 1.15;

export const isDoubtful = ({ amount }: Doubt): boolean => amount > REVIEW_ABOVE;

/** The confidence of a line in a script: where there is little doubt, lines that seem doubtful are right. */
export const confidenceIn = (doubt: Doubt, confidence: number): number =>
  isDoubtful(doubt) ? confidence : Math.max(LINE_REVIEW_BELOW, confidence);

/** Fitted together with the weights of doubt.ts. */
const WITHOUT_DOUBT = 0.993;
const HARMLESS = 0.9;
const PER_DOUBT = 0.03;
const PER_DOUBT_SQUARED = 0.02;
const LEAST = 0.4;

/** The expected dialogue score, from 0 to 1, of a script with this much doubt. */
export function expectedScore({ amount }: Doubt): number {
  const more = Math.max(0, amount - HARMLESS);
  const score = WITHOUT_DOUBT - PER_DOUBT * more - PER_DOUBT_SQUARED * more ** 2;
  return Math.floor(Math.max(LEAST, score) * 100) / 100;
}
