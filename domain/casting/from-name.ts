// What a name by itself says: titles, kin and trades in it, a known first name, its ending.
import type { CompiledLexicon } from './compiled-lexicon.ts';
import { titles } from './compiled-lexicon.ts';
import { headWords, isCapital, type Printed } from './mentions.ts';
import type { FirstNames, Sex } from './person.ts';
import { isPossessive, wordsIn, folded } from './words.ts';

const signed = (sex: Sex, weight: number) => (sex === 'female' ? weight : -weight);

const TITLE = 5;
const NOUN = 4;
const ARTICLE = 1.8;
const USUALLY_MALE = 1.6;

export interface Named {
  readonly name: string;
  /** The words that name the character in the text. */
  readonly inText: readonly string[];
  /** The words of the full name in a cast list. */
  readonly inFull: readonly string[];
  /** Whether the name is only the beginning of one. */
  readonly isShortened: boolean;
}

/** Above 0 for a woman. */
export function weighName(
  { name, inText, inFull, isShortened }: Named,
  lexicon: CompiledLexicon,
  printed: Printed,
  firstNames: FirstNames,
): Record<'words' | 'firstName' | 'ending', number> {
  const head = headWords(name, lexicon);
  const words =
    weighWords(head, lexicon) || (isShortened && inText.length < 2 ? weighBeginning(head, lexicon) : 0);
  if (words !== 0) return { words, firstName: 0, ending: 0 };
  const whole = isShortened ? inText.filter((word) => !head.includes(word)) : inText;
  const known = [...whole, ...inFull].map((word) => firstNames(word, lexicon.language.code));
  const last = whole.at(-1) ?? inFull.at(-1);
  return {
    words: 0,
    firstName: known.find((weight) => weight !== 0) ?? 0,
    ending: last === undefined ? 0 : weighEnding(last, lexicon, printed),
  };
}

/** The weight of a title, kin or trade among the words; 0 if there is none. */
function weighWords(words: readonly string[], lexicon: CompiledLexicon): number {
  for (const word of words) {
    const title = titles.get(word);
    const sex = title ?? lexicon.nouns.get(word);
    if (sex) return signed(sex, title ? TITLE : NOUN);
  }
  if (words.some((word) => lexicon.usuallyMale.has(word))) return -USUALLY_MALE;
  const article = words.length > 1 ? lexicon.agreeing.get(words[0] ?? '') : undefined;
  return article ? signed(article, ARTICLE) : 0;
}

const MIN_BEGINNING = 3;

/** The weight of a shortened name: of the titles, kin and trades that begin with it, if all are of one sex. */
function weighBeginning([word, ...others]: readonly string[], lexicon: CompiledLexicon): number {
  if (word === undefined || others.length > 0 || word.length < MIN_BEGINNING) return 0;
  const begun = [...titles, ...lexicon.nouns].filter(([whole]) => whole.startsWith(word));
  const sexes = new Set(begun.map(([, sex]) => sex));
  if ([...lexicon.usuallyMale].some((whole) => whole.startsWith(word))) sexes.add('male');
  const [sex] = sexes;
  return sex !== undefined && sexes.size === 1 ? signed(sex, USUALLY_MALE) : 0;
}

/** A word that the text also prints with a small first letter is a noun or an adjective. */
function weighEnding(word: string, { language }: CompiledLexicon, printed: Printed): number {
  const { small, capital } = printed.get(word) ?? { small: 0, capital: 0 };
  return small > capital
    ? language.nounEnding(word)
    : language.nameEnding(word) || language.nounEnding(word) / 2;
}

/** The weight of a description: of its first word for a person who isn't somebody else. */
export function weighDescription(description: string, lexicon: CompiledLexicon): number {
  if (lexicon.language.code === 'en') {
    const owner = /\bin (her|his) (?:\w+[ -])?(?:teens|\w+ties|\d0s)\b/iu.exec(description)?.[1];
    if (owner) return signed(folded(owner) === 'her' ? 'female' : 'male', NOUN);
  }
  const all = wordsIn(description);
  const end = all.findIndex((word, i) => i > 0 && lexicon.prepositions.has(folded(word)));
  const own = all.slice(0, end < 0 ? all.length : end);
  const words = own.slice(own.findLastIndex(isPossessive) + 1);
  const article = lexicon.agreeing.get(folded(words[0] ?? ''));
  let fallback = article ? signed(article, ARTICLE) : 0;
  for (const [i, word] of words.entries()) {
    const key = folded(word);
    if (lexicon.possessives.has(key)) continue;
    const sex =
      titles.get(key) ?? lexicon.nouns.get(key) ?? (i === 0 ? lexicon.pronouns.get(key) : undefined);
    if (sex) return signed(sex, NOUN);
    if (lexicon.usuallyMale.has(key)) return -USUALLY_MALE;
    if (fallback === 0 && !isCapital(word) && !lexicon.agreeing.has(key))
      fallback = lexicon.language.nounEnding(key) * 0.8;
  }
  return fallback;
}

/** The words of the full name that a cast list gives for a short one. */
export function fullName(name: string, description: string): string[] {
  const head = description.split(/[,:(]/u)[0] ?? '';
  const words = wordsIn(head).filter(isCapital).map(folded);
  const short = wordsIn(name).map(folded);
  return words.some((word) => short.some((part) => word.startsWith(part))) ? words : [];
}
