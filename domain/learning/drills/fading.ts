// A line of which more words are hidden in each round, until none is left.
import { shuffled } from '../../practice/shuffled.ts';
import { isContentWord } from '../small-words.ts';

export interface FadedPart {
  readonly text: string;
  readonly isHidden: boolean;
}

export const fadingRounds = 5;

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/**
 * The text in parts. `round` 0 hides nothing, `fadingRounds` every word; what is hidden stays hidden. Small words are
 * hidden before those that carry the sense, and trouble words (given by where they begin) last; otherwise the seed decides.
 */
export function faded(
  text: string,
  round: number,
  seed: number,
  troubleWords: readonly number[] = [],
): readonly FadedPart[] {
  const words = [...text.matchAll(word)].map((found) => ({ from: found.index, text: found[0] }));
  const keep = ({ from, text }: (typeof words)[number]) =>
    troubleWords.includes(from) ? 2 : Number(isContentWord(text.toLowerCase()));
  const order = shuffled(words, seed).sort((a, b) => keep(a) - keep(b));
  const share = Math.min(1, Math.max(0, round / fadingRounds));
  const hidden = new Set(order.slice(0, Math.ceil(share * words.length)).map(({ from }) => from));
  const parts: FadedPart[] = [];
  let shownFrom = 0;
  for (const { from, text: written } of words) {
    if (!hidden.has(from)) continue;
    if (from > shownFrom) parts.push({ text: text.slice(shownFrom, from), isHidden: false });
    parts.push({ text: written, isHidden: true });
    shownFrom = from + written.length;
  }
  if (shownFrom < text.length) parts.push({ text: text.slice(shownFrom), isHidden: false });
  return parts;
}
