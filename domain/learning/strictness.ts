// How exactly a line must be said (docs/product/learning.md).
import type { WordToHear } from '../listening/words-to-hear.ts';
import type { WordMarks } from './compare-words.ts';
import type { Grade } from './history-schema.ts';
import { isContentWord, isSmallWord } from './small-words.ts';

export const strictnesses = ['word-perfect', 'performance', 'sense'] as const;
export type Strictness = (typeof strictnesses)[number];

/** The shares of the words that count that must be said for Got it and for Close. */
const needed: Readonly<Record<Strictness, number>> = { 'word-perfect': 1, performance: 0.98, sense: 0.9 };
const neededForClose = 0.75;

/** The ear doesn't know which words were added, and nothing unknown counts against the actor. */
type Marks = Pick<WordMarks, 'words' | 'added'> & { readonly addedTexts?: readonly string[] };

/** `words`: the line's, from `wordsToHear`. A line without words that count is always right. */
export function gradeOf(
  words: readonly Pick<WordToHear, 'ways'>[],
  marks: Marks,
  strictness: Strictness,
): Grade {
  const counts = words.map(({ ways }) => strictness !== 'sense' || isContentWord(ways[0]!));
  const isFree = words.map(({ ways }) => strictness === 'performance' && isSmallWord(ways[0]!));
  const counted = counts.filter(Boolean).length;
  const wrong = marks.words.filter((outcome, i) => outcome !== 'said' && counts[i] && !isFree[i]).length;
  const mistakes = wrong + addedMistakes(marks, strictness);
  if (counted === 0 || mistakes === 0) return mistakes === 0 ? 'got' : 'close';
  const share = 1 - mistakes / counted;
  if (share >= needed[strictness]) return 'got';
  return share >= neededForClose || (mistakes === 1 && counted > 1) ? 'close' : 'missed';
}

function addedMistakes({ added, addedTexts }: Marks, strictness: Strictness): number {
  if (strictness === 'sense') return 0;
  if (strictness === 'word-perfect') return added.length;
  return addedTexts?.filter((text) => !isSmallWord(text.toLowerCase())).length ?? 0;
}
