// Old plays abbreviate the name of one speaker in several ways: MU, MUC and MUCE are Mucedorus.
import type { NamedCharacter } from './person.ts';
import type { Printed } from './mentions.ts';
import { folded, wordsIn } from './words.ts';

const MAX_ABBREVIATION = 5;

/** The id of the character that stands for each: that of the longest name it abbreviates, or its own. */
export function speakersById(characters: readonly NamedCharacter[]): ReadonlyMap<string, string> {
  const single = characters.flatMap(({ id, name }) => {
    const words = wordsIn(name);
    const [word] = words;
    return words.length === 1 && word !== undefined && !/\d/u.test(name) ? [{ id, word: folded(word) }] : [];
  });
  const longestFirst = [...single].sort((a, b) => b.word.length - a.word.length);
  const standsFor = new Map(characters.map(({ id }) => [id, id]));
  for (const { id, word } of longestFirst) {
    if (word.length > MAX_ABBREVIATION || word.length < 2) continue;
    const longer = single.find((other) => other.word.length > word.length && other.word.startsWith(word));
    if (longer) standsFor.set(id, standsFor.get(longer.id) ?? longer.id);
  }
  return standsFor;
}

/** How many names must be the beginnings of others before a script counts as shortening its speakers' names. */
const MIN_SHORTENED = 3;
const MAX_UNKNOWN = 4;

/** Whether a character's name, in a script that shortens names, is a beginning: of another, or short and nowhere in the text. */
export function shortenedNames(
  characters: readonly NamedCharacter[],
  printed: Printed,
): (character: NamedCharacter) => boolean {
  const speakers = speakersById(characters);
  const begins = ({ id }: NamedCharacter) => speakers.get(id) !== id;
  if (characters.filter(begins).length < MIN_SHORTENED) return () => false;
  return (character) =>
    (begins(character) || character.name.length <= MAX_UNKNOWN) &&
    (printed.get(folded(character.name))?.capital ?? 0) === 0;
}
