// What one language says about a person's sex and age: docs/product/casting.md#evidence. Words are separated by spaces;
// phrases, which may have spaces, by `|`.

export interface Lexicon {
  /** ISO 639-1 */
  readonly code: string;
  /** Frequent small words, by which the language of a script is recognized. */
  readonly common: string;
  /** Titles, which mean the same in a script of any language. */
  readonly titles: BySex;
  /** Kin, ranks and trades. */
  readonly nouns: BySex;
  /** Trades that plays give to men unless they say otherwise. */
  readonly usuallyMale: string;
  /** Pronouns that are the subject of a sentence; empty if the word has other meanings too. */
  readonly pronouns: BySex;
  /** Possessives that show the owner's sex. */
  readonly possessives: BySex;
  /** Forms of address. */
  readonly address: BySex;
  /** What a speaker calls their own husband, or wife. */
  readonly spouse: BySex;
  /** Words that agree with the name or noun after them. */
  readonly agreeing: BySex;
  /** Prepositions after which a description is about somebody else. */
  readonly prepositions: string;
  readonly ages: { readonly child: string; readonly young: string; readonly old: string };
  /** The weight of a proper name's ending, in lower case: above 0 for a woman, below 0 for a man. */
  readonly nameEnding: (name: string) => number;
  /** The same for the ending of a noun or adjective. */
  readonly nounEnding: (noun: string) => number;
  /** Patterns for what a woman, or a man, says about themselves. */
  readonly ofOneself?: { readonly female: RegExp; readonly male: RegExp };
}

export interface BySex {
  readonly female: string;
  readonly male: string;
}

export const nothing = () => 0;

const none: BySex = { female: '', male: '' };

/** For a language that has no lexicon: titles and known first names still show the sex. */
export const unknown: Lexicon = {
  code: '',
  common: '',
  titles: none,
  nouns: none,
  usuallyMale: '',
  pronouns: none,
  possessives: none,
  address: none,
  spouse: none,
  agreeing: none,
  prepositions: '',
  ages: { child: '', young: '', old: '' },
  nameEnding: (name) => (/^\p{Script=Latin}{2,}a$/u.test(name) ? 1.1 : 0),
  nounEnding: nothing,
};
