// Finds names that may be two spellings of one person, to suggest merging them.
import type { ParsedCharacter } from './parsed-script.ts';
import { nameKey } from './names.ts';

const DISTINGUISHING =
  /^(?:\d+|#\d+|[ivx]+|first|second|third|fourth|fifth|1st|2nd|3rd|young|younger|old|older|another|other|big|little|mr\.?|mrs\.?|miss|ms\.?|lady|lord|and|&|both|all|voice|voices|'s|mother|father|son|daughter|wife|husband|brother|sister|ghost)$/i;

interface NamedPerson extends Pick<ParsedCharacter, 'id' | 'name'> {
  /** Names of other people, as the actor said. */
  readonly distinctFrom?: readonly string[] | null | undefined;
}

/** Pairs of character names, with the likelier main name first. */
export function samePersonPairs(
  characters: readonly NamedPerson[],
  linesOf: (id: string) => number,
): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i < characters.length; i += 1) {
    for (let j = i + 1; j < characters.length && characters.length <= 120; j += 1) {
      const a = characters[i];
      const b = characters[j];
      if (a === undefined || b === undefined || areKeptApart(a, b)) continue;
      if (!maySamePerson(nameKey(a.name), nameKey(b.name))) continue;
      pairs.push(linesOf(a.id) >= linesOf(b.id) ? [a.name, b.name] : [b.name, a.name]);
    }
  }
  return pairs;
}

/** The actor said that they are two people. */
export const areKeptApart = (a: Omit<NamedPerson, 'id'>, b: Omit<NamedPerson, 'id'>): boolean =>
  a.distinctFrom?.includes(b.name) === true || b.distinctFrom?.includes(a.name) === true;

function maySamePerson(a: string, b: string): boolean {
  if (/[&/+]|\bAND\b/.test(a + b) || /['’]S\b/.test(a + b)) return false;
  const aWords = a.split(' ');
  const bWords = b.split(' ');
  const [short, long] = aWords.length <= bWords.length ? [aWords, bWords] : [bWords, aWords];
  const extra = long.filter((word) => !short.includes(word));
  const lacking = short.filter((word) => !long.includes(word));
  if (lacking.length === 0 && extra.length > 0) {
    return (
      short.every((word) => word.length > 2) &&
      !extra.some((word) => DISTINGUISHING.test(word)) &&
      !isCommonNoun(short)
    );
  }
  const dotless = (name: string): string => name.replace(/[.\s'’-]/g, '');
  if (dotless(a) === dotless(b)) return true;
  return a.length >= 5 && b.length >= 5 && !/\d/.test(a + b) && oneLetterApart(a, b);
}

export const isCommonNoun = (words: readonly string[]): boolean =>
  /^(?:THE )?(?:MAN|WOMAN|BOY|GIRL|GUARD|SOLDIER|SERVANT|WITCH|LORD|LADY|COP|OFFICER|NURSE|DOCTOR|PEASANT|MURDERER|GENTLEMAN|WAITER|VOICE|BYSTANDER|MESSENGER|KING|QUEEN|PRINCE|PRINCESS)S?$/.test(
    words.join(' '),
  );

/** One letter added, removed, or changed. */
function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  const [x, y] = a.length >= b.length ? [a, b] : [b, a];
  return x.slice(i + 1) === y.slice(x.length === y.length ? i + 1 : i);
}
