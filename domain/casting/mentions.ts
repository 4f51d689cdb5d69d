// Which words of a script name which character.
import type { CompiledLexicon } from './compiled-lexicon.ts';
import { titles } from './compiled-lexicon.ts';
import type { NamedCharacter } from './person.ts';
import { folded, isPossessive, wordsIn } from './words.ts';

/** How often each word, lower case, is printed with a small and with a capital first letter. */
export type Printed = ReadonlyMap<string, { small: number; capital: number }>;

export function printedIn(texts: readonly string[]): Printed {
  const printed = new Map<string, { small: number; capital: number }>();
  for (const text of texts)
    for (const word of wordsIn(text)) {
      const key = folded(word).replace(/'s$/u, '');
      const counts = printed.get(key) ?? { small: 0, capital: 0 };
      printed.set(key, counts);
      counts[isCapital(word) ? 'capital' : 'small'] += 1;
    }
  return printed;
}

export const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Words of a name before `of`, `de`, …, without those that belong to somebody else. */
export function headWords(name: string, { prepositions }: CompiledLexicon): string[] {
  const words = wordsIn(name);
  const end = words.findIndex((word, i) => i > 0 && prepositions.has(folded(word)));
  const head = end < 0 ? words : words.slice(0, end);
  return head.slice(head.findLastIndex(isPossessive) + 1).map(folded);
}

/** The maximum length of a name that may abbreviate another one. */
const MAX_ABBREVIATION = 7;

/**
 * The words, lower case, by which each character is named in the text, by character id: the words of the name, and if
 * the script never has the name but longer ones that begin like it, those (`EROF` for Erofilo).
 */
export function namesInText(
  characters: readonly NamedCharacter[],
  lexicon: CompiledLexicon,
  printed: Printed,
): ReadonlyMap<string, readonly string[]> {
  const capitals = Map.groupBy(
    [...printed].flatMap(([word, { small, capital }]) =>
      capital > small * 3 && word.length > 3 && !lexicon.common.has(word) ? [word] : [],
    ),
    beginning,
  );
  return new Map(
    characters.map(({ id, name }) => {
      const words = headWords(name, lexicon).filter(
        (word) =>
          word.length > 1 &&
          !titles.has(word) &&
          !lexicon.common.has(word) &&
          !lexicon.agreeing.has(word) &&
          !lexicon.ages.has(word) &&
          !lexicon.nouns.has(word),
      );
      const [only] = words;
      if (words.length !== 1 || only === undefined || only.length > MAX_ABBREVIATION) return [id, words];
      if ((printed.get(only)?.capital ?? 0) > 0 || lexicon.nouns.has(only)) return [id, words];
      return [id, [only, ...longerNames(only, capitals.get(beginning(only)) ?? [], printed)]];
    }),
  );
}

const beginning = (word: string) => word.slice(0, 2);

/** The most frequent word with this beginning, and its other spellings. */
function longerNames(short: string, words: readonly string[], printed: Printed): string[] {
  const stem = short.length > 4 ? short.slice(0, 4) : short;
  const candidates = words.filter((word) => word.startsWith(stem) && word !== short && short.length > 1);
  const count = (word: string) => printed.get(word)?.capital ?? 0;
  const [best] = candidates.sort((a, b) => count(b) - count(a));
  if (best === undefined || count(best) < 2) return [];
  return candidates.filter((word) => word.slice(0, 4) === best.slice(0, 4));
}

/** Whom a word names; null for nobody, or for more than one. */
export type Naming = (word: string) => string | null;

/** `groups`: characters that are one person; any of them stands for all. */
export function namingBy(
  names: ReadonlyMap<string, readonly string[]>,
  groupOf: (id: string) => string,
  lexicon: CompiledLexicon,
): Naming {
  const owners = new Map<string, Set<string>>();
  for (const [id, words] of names)
    for (const word of words) owners.set(word, (owners.get(word) ?? new Set()).add(groupOf(id)));
  const nameOf = (word: string): string | null => {
    const key = folded(word).replace(/'s$/u, '');
    const owner = owners.get(key);
    if (owner === undefined || owner.size !== 1) return null;
    return isCapital(word) || lexicon.usuallyMale.has(key) ? ([...owner][0] ?? null) : null;
  };
  const known = new Map<string, string | null>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const named = nameOf(word);
    known.set(word, named);
    return named;
  };
}
