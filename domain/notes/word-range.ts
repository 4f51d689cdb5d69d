// Words of a line that a note is about: docs/product/sharing.md#notes.
import { z } from 'zod';

const place = z.number().int().min(0).max(20_000);

/** The positions of the first and the last word, counted from 0. */
export const wordRange = z
  .object({ from: place, to: place })
  .refine(({ from, to }) => from <= to, 'ends before it begins');
export type WordRange = z.output<typeof wordRange>;

export const wordsOfLine = (text: string): string[] => text.match(/\S+/gu) ?? [];

/** The words of a line in this range; null if the line doesn't have them all. */
export function wordsIn(text: string, { from, to }: WordRange): string | null {
  const words = wordsOfLine(text);
  return to < words.length ? words.slice(from, to + 1).join(' ') : null;
}

/** The range after a word is chosen: the first choice is one word, the next extends it, and a word within it starts anew. */
export function chooseWord(chosen: WordRange | null, word: number): WordRange {
  if (!chosen || (word >= chosen.from && word <= chosen.to)) return { from: word, to: word };
  return { from: Math.min(chosen.from, word), to: Math.max(chosen.to, word) };
}
