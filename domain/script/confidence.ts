// What a line's confidence means: 0.95 the name stands on the line, 0.9 above it, 0.7 the speech goes on after an
// interruption, 0.3 nothing was recognized (docs/product/scripts.md#confidence); less if the signals disagree. What a
// script's confidence means: the share of its words that is expected to be right, with the right speaker.
import type { Piece } from './piece.ts';

const CERTAIN: Record<Piece['named'], number> = { inline: 0.95, above: 0.9, continued: 0.7 };
export const FALLBACK_CONFIDENCE = 0.3;
export const REVIEW_BELOW = 0.8;
export const LINE_REVIEW_BELOW = 0.7;
/** A labeling this much heavier than its rivals has full confidence. */
const SURE_MARGIN = 3;

export function confidenceOf(piece: Piece, timesNamed: number): number {
  const doubt =
    Math.max(0, 1 - piece.margin / SURE_MARGIN) * 0.35 +
    (timesNamed < 2 && piece.margin < 2 * SURE_MARGIN ? 0.05 : 0);
  return Math.max(0.4, Math.round((CERTAIN[piece.named] - doubt) * 100) / 100);
}

/** In a script with fewer doubtful lines than this, two of three of them are right nevertheless. */
const CLEAR_BELOW = 0.015;

/** Whether a script with this share of doubtful lines is clear. */
export const isClear = (doubt: number): boolean => doubt < CLEAR_BELOW;

/** The share of lines, unassigned ones included, that are doubtful. */
export function doubtOf(lines: readonly { readonly confidence: number }[], unassigned: number): number {
  const doubtful = lines.filter(({ confidence }) => confidence < LINE_REVIEW_BELOW).length;
  return (doubtful + unassigned) / Math.max(1, lines.length + unassigned);
}

/** The confidence of a line in a script with this share of doubtful lines: in a clear one, none needs a review. */
export const confidenceAmong = (confidence: number, doubt: number): number =>
  isClear(doubt) ? Math.max(LINE_REVIEW_BELOW, confidence) : confidence;

/** Fitted to the dialogue scores of half of 2,112 readings and tested on the other half (docs/measurements.md). */
const WITHOUT_DOUBT = 0.995;
const PER_DOUBT = 0.45;

/** The expected dialogue score, from 0 to 1, of a script with this share of doubtful lines. */
export const expectedScore = (doubt: number): number =>
  Math.floor((WITHOUT_DOUBT - PER_DOUBT * doubt) * 100) / 100;
