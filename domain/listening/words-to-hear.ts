// The words of a line as an actor may say them: numbers, abbreviations, and initials in every usual way.
import type { Pronunciation } from '../voices/pronunciation.ts';
import { marksAsWritten, saidText } from '../voices/said-text.ts';
import { spokenText } from '../voices/spoken-text.ts';
import { waysToSay } from './ways-to-say.ts';

export interface WordToHear {
  /** Position in the line as written. */
  readonly from: number;
  readonly to: number;
  /** At least one way to say it: words of a–z and apostrophes, separated by spaces. */
  readonly ways: readonly string[];
}

/** Pure; parentheticals and text that can't be written in Latin letters have no words. */
export function wordsToHear(line: string, pronunciations: readonly Pronunciation[]): readonly WordToHear[] {
  const said = saidText(line, { pronunciations, isPlain: true });
  const words = spokenText(said.text).phrases.flatMap((phrase) => phrase.words);
  const toHear = words.flatMap(({ say, from, to }, index) => {
    const ways = say === '' ? [] : waysToSay(said.text.slice(from, to), say, words[index - 1]?.say ?? '');
    return ways.length === 0 ? [] : [{ from, to, ways }];
  });
  return asWritten(toHear, said);
}

/** Words that stand for one written word are heard as one: "her MY oh nee" for "Hermione". */
function asWritten(words: readonly WordToHear[], said: ReturnType<typeof saidText>): readonly WordToHear[] {
  const places = words.map(({ from, to }) => marksAsWritten([{ from, to, at: 0 }], said)[0]!);
  const merged: WordToHear[] = [];
  words.forEach(({ ways }, index) => {
    const { from, to } = places[index]!;
    const before = merged.at(-1);
    if (before?.from !== from) merged.push({ from, to, ways });
    else merged[merged.length - 1] = { from, to, ways: [`${before.ways[0]!} ${ways[0]!}`] };
  });
  return merged;
}
