// When each word of a recorded line was said: as the ear heard it, or where it can't follow the language, by the length of the
// words and the pauses between them.
import type { Heard } from '../listening/heard-history.ts';
import type { Span } from './speech-in-sound.ts';

/** The words of the line that have a time: frames of 10 ms, in order and without overlap. */
export interface SaidWord extends Span {
  /** Position among the words of the line. */
  readonly word: number;
}

/** Shorter words than this are the ear's guesses. */
const minWordFrames = 3;
/** How many letters farther from a pause a word with a punctuation mark may be and still be the one before it. */
const markBonus = 6;

/** The words that were heard. A word that was begun again counts the last time; one out of order doesn't count. */
export function saidWords(heard: readonly Heard[]): readonly SaidWord[] {
  const said: SaidWord[] = [];
  for (const { word, from, to } of heard) {
    if (word === null || to - from < minWordFrames) continue;
    while (said.length > 0 && said.at(-1)!.word >= word) said.pop();
    said.push({ word, from: Math.max(from, said.at(-1)?.to ?? 0), to });
  }
  return said.filter(({ from, to }) => to > from);
}

/** A word as far as its length matters, and whether a punctuation mark follows it. */
export interface WrittenLength {
  readonly letters: number;
  readonly hasMarkAfter: boolean;
}

/** Spreads the words over the speech: every pause goes to the nearest gap between words, rather to one with a mark. */
export function spreadWords(words: readonly WrittenLength[], speech: readonly Span[]): readonly SaidWord[] {
  if (words.length === 0) return [];
  const letters = words.reduce((sum, word) => sum + word.letters, 0);
  const frames = speech.reduce((sum, { from, to }) => sum + to - from, 0);
  const said: SaidWord[] = [];
  let [spoken, first] = [0, 0];
  speech.forEach((span, index) => {
    spoken += span.to - span.from;
    const isLast = index === speech.length - 1;
    const end = isLast ? words.length : nearestGap(words, (spoken / frames) * letters, first);
    said.push(...withinSpan(words.slice(first, end), span, first));
    first = end;
  });
  return said;
}

/** How many words are over when so many letters were said; at least `first`. */
function nearestGap(words: readonly WrittenLength[], letters: number, first: number): number {
  let [best, bestCost, before] = [first, Infinity, 0];
  words.forEach((word, index) => {
    before += word.letters;
    const cost = Math.abs(before - letters) - (word.hasMarkAfter ? markBonus : 0);
    if (index + 1 > first && cost < bestCost) [best, bestCost] = [index + 1, cost];
  });
  return Math.min(best, words.length);
}

function withinSpan(words: readonly WrittenLength[], { from, to }: Span, first: number): SaidWord[] {
  const letters = words.reduce((sum, word) => sum + word.letters, 0);
  let before = 0;
  const at = () => from + Math.round((before / letters) * (to - from));
  return words
    .map((word, index) => {
      const begins = at();
      before += word.letters;
      return { word: first + index, from: begins, to: at() };
    })
    .filter((word) => word.to > word.from);
}
