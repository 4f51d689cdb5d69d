// The end of a line that an actor listens for: a sentence of suitable length, otherwise a clause, otherwise a number
// of words.
const minWords = 3;
const maxWords = 12;
const wordsOtherwise = 8;

/** Where in the text the cue begins, as an index; 0 if the whole line is no longer than a cue. */
export function cueStart(text: string): number {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)].map(({ index }) => index);
  if (words.length <= minWords) return 0;
  const wordsFrom = (start: number) => words.filter((index) => index >= start).length;
  const isCue = (start: number) => wordsFrom(start) >= minWords && wordsFrom(start) <= maxWords;
  const lastOf = (starts: number[]) => starts.findLast(isCue);
  const sentences = [0, ...startsAfter(text, /[.!?…]["'”’)]*\s+/gu)];
  const clauses = startsAfter(text, /[,;:—–]["'”’)]*\s+/gu);
  return lastOf(sentences) ?? lastOf(clauses) ?? words.at(-wordsOtherwise) ?? 0;
}

const startsAfter = (text: string, mark: RegExp) =>
  [...text.matchAll(mark)].map((found) => found.index + found[0].length);
