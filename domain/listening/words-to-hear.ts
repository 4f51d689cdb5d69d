// The words of a line as an actor may say them: numbers, abbreviations, and initials in every usual way.
import { cardinal, digitByDigit, year } from '../voices/numbers-in-words.ts';
import type { Pronunciation } from '../voices/pronunciation.ts';
import { marksAsWritten, saidText } from '../voices/said-text.ts';
import { spokenText } from '../voices/spoken-text.ts';

export interface WordToHear {
  /** Position in the line as written. */
  readonly from: number;
  readonly to: number;
  /** At least one way to say it: words of a–z and apostrophes, separated by spaces. */
  readonly ways: readonly string[];
}

/** Pure; parentheticals and what can't be said in Latin letters have no words. */
export function wordsToHear(line: string, pronunciations: readonly Pronunciation[]): readonly WordToHear[] {
  const said = saidText(line, { pronunciations, isPlain: true });
  const words = spokenText(said.text).phrases.flatMap((phrase) => phrase.words);
  const toHear = words.flatMap(({ say, from, to }) => {
    const ways = say === '' ? [] : waysToSay(said.text.slice(from, to), say);
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

function waysToSay(written: string, say: string): readonly string[] {
  const digits = written.replaceAll(',', '');
  const ways = /^\d{1,15}$/.test(digits) ? [say, ...waysToSayNumber(digits)] : [say];
  const shorter = ways.map((way) => way.replaceAll(' and ', ' '));
  const withArticle = [...ways, ...shorter].map((way) =>
    way.replace(/^one (?=hundred|thousand|million)/, 'a '),
  );
  return [...new Set([...ways, ...shorter, ...withArticle])];
}

function waysToSayNumber(digits: string): readonly string[] {
  if (digits.length > 4 || digits.startsWith('0')) return [digitByDigit(digits), cardinal(digits)];
  const ways = [cardinal(digits)];
  if (digits.length === 4) ways.push(year(digits));
  if (digits.length === 3) ways.push(inTwoParts(digits));
  if (digits.length > 1) ways.push(digitByDigit(digits), digitByDigit(digits).replaceAll('zero', 'oh'));
  return ways;
}

/** `105` → "one oh five", `221` → "two twenty one". */
function inTwoParts(digits: string): string {
  const rest = Number(digits.slice(1));
  const spoken = rest === 0 ? 'hundred' : `${rest < 10 ? 'oh ' : ''}${cardinal(String(rest))}`;
  return `${cardinal(digits[0]!)} ${spoken}`;
}
