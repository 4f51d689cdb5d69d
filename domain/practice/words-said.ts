// Which words of a line an actor said, as hands-free practice recognized them. Words are named by where they begin in
// the line's text.
import type { LineMarks } from '../listening/line-marks.ts';
import type { RecognizedLine } from '../listening/recognized-words.ts';
import type { WordToHear } from '../listening/words-to-hear.ts';

export interface WordsSaid {
  readonly missed: readonly number[];
  readonly changed: readonly number[];
  /** Where the word before what was added begins; -1 before the first word. */
  readonly added: readonly number[];
  /** Pauses within the line, each after a word. */
  readonly pauses: readonly { readonly after: number; readonly seconds: number }[];
  /** False if the room was too loud to tell single words. */
  readonly isReliable: boolean;
  /** The actor said that it was right, whatever was heard. */
  readonly isCorrected: boolean;
}

export function wordsSaid(
  words: readonly Pick<WordToHear, 'from'>[],
  marks: LineMarks,
  isReliable: boolean,
): WordsSaid {
  const fromOf = (word: number) => words[word]?.from ?? -1;
  const wordsWith = (wanted: LineMarks['words'][number]) =>
    marks.words.flatMap((outcome, word) => (outcome === wanted ? [fromOf(word)] : []));
  return {
    missed: wordsWith('missed'),
    changed: wordsWith('changed'),
    added: marks.added.map(fromOf),
    pauses: marks.pauses.map(({ after, seconds }) => ({ after: fromOf(after), seconds })),
    isReliable,
    isCorrected: false,
  };
}

/** With the result of a second recognizer: a word counts as wrong only if both agree. */
export function withRecognized(
  said: WordsSaid,
  words: readonly Pick<WordToHear, 'from'>[],
  recognized: RecognizedLine,
): WordsSaid {
  const heard = new Set([...recognized.words].map((word) => words[word]?.from));
  const addedAfter = new Set([...recognized.added].map((word) => words[word]?.from ?? -1));
  const isUnheard = (from: number) => !heard.has(from);
  return {
    ...said,
    missed: said.missed.filter(isUnheard),
    changed: said.changed.filter(isUnheard),
    added: said.added.filter((from) => addedAfter.has(from)),
  };
}

/** By a recognizer alone, which reports no pauses. */
export function wordsRecognized(
  words: readonly Pick<WordToHear, 'from'>[],
  { words: heard, added }: RecognizedLine,
): WordsSaid {
  return {
    missed: words.flatMap(({ from }, word) => (heard.has(word) ? [] : [from])),
    changed: [],
    added: [...added].map((word) => words[word]?.from ?? -1),
    pauses: [],
    isReliable: heard.size > 0,
    isCorrected: false,
  };
}

/** How many words were not as written; 0 if that isn't known, or the actor said that it was right. */
export function mistakesIn(said: WordsSaid | null): number {
  if (!said || !said.isReliable || said.isCorrected) return 0;
  return said.missed.length + said.changed.length + said.added.length;
}
