// The lexicons as sets and patterns, and the one that fits a script.
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { unknown, type BySex, type Lexicon } from './languages/lexicon.ts';
import { russian } from './languages/russian.ts';
import { spanish } from './languages/spanish.ts';
import { swedish } from './languages/swedish.ts';
import type { Age, Sex } from './person.ts';
import { phrasePattern, setOf } from './words.ts';

type Patterns = Readonly<Record<Sex, RegExp | null>>;
type Words = ReadonlyMap<string, Sex>;

export interface CompiledLexicon {
  readonly language: Lexicon;
  readonly common: ReadonlySet<string>;
  readonly nouns: Words;
  readonly usuallyMale: ReadonlySet<string>;
  readonly pronouns: Words;
  readonly possessives: Words;
  readonly agreeing: Words;
  readonly prepositions: ReadonlySet<string>;
  readonly ages: ReadonlyMap<string, Age>;
  readonly address: Patterns;
  readonly spouse: Patterns;
}

const bySex = ({ female, male }: BySex): Words =>
  new Map([
    ...[...setOf(male)].map((word) => [word, 'male'] as const),
    ...[...setOf(female)].map((word) => [word, 'female'] as const),
  ]);

const patterns = ({ female, male }: BySex): Patterns => ({
  female: female === '' ? null : phrasePattern(female),
  male: male === '' ? null : phrasePattern(male),
});

const compiled = (language: Lexicon): CompiledLexicon => ({
  language,
  common: setOf(language.common),
  nouns: bySex(language.nouns),
  usuallyMale: setOf(language.usuallyMale),
  pronouns: bySex(language.pronouns),
  possessives: bySex(language.possessives),
  agreeing: bySex(language.agreeing),
  prepositions: setOf(language.prepositions),
  ages: new Map(
    (['young', 'old', 'child'] as const).flatMap((age) =>
      [...setOf(language.ages[age])].map((word) => [word, age] as const),
    ),
  ),
  address: patterns(language.address),
  spouse: patterns(language.spouse),
});

const unknownLexicon = compiled(unknown);
const lexicons = [english, german, french, spanish, italian, russian, swedish].map(compiled);

/** Titles of every language: Monsieur and Signora mean the same in an English play. */
export const titles: Words = new Map(lexicons.flatMap(({ language }) => [...bySex(language.titles)]));

const SAMPLE_WORDS = 4000;
/** A script with a smaller share than this of a language's small words is in another language. */
const MIN_SHARE = 0.08;

/** The lexicon whose small words are most frequent; `unknown` for a script in a language without one. */
export function lexiconFor(words: readonly string[]): CompiledLexicon {
  const sample = words.slice(0, SAMPLE_WORDS);
  const hits = lexicons.map(({ common }) => sample.filter((word) => common.has(word)).length);
  const most = Math.max(...hits);
  if (most < sample.length * MIN_SHARE) return unknownLexicon;
  return lexicons[hits.indexOf(most)] ?? unknownLexicon;
}
