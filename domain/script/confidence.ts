// What a line's confidence means: 0.95 the name stands on the line, 0.9 above it, 0.7 the speech goes on after an
// interruption, 0.3 nothing was recognized (docs/product/scripts.md#confidence); less if the signals disagree.
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
