// How one written word is spoken.
import { latinLetters } from './latin-letters.ts';
import { romanNumeralInWords } from './roman-numerals.ts';

/** Only with a capital: "hon." and "col." may be something else. */
const TITLES: Readonly<Record<string, string>> = {
  mr: 'mister',
  mrs: 'missus',
  ms: 'miz',
  mme: 'madam',
  mlle: 'mademoiselle',
  messrs: 'messers',
  prof: 'professor',
  sgt: 'sergeant',
  lt: 'lieutenant',
  capt: 'captain',
  cpt: 'captain',
  col: 'colonel',
  gen: 'general',
  rev: 'reverend',
  hon: 'honorable',
  mt: 'mount',
};
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'jr.': 'junior',
  'sr.': 'senior',
  'esq.': 'esquire',
  'inc.': 'incorporated',
  'ltd.': 'limited',
  'dept.': 'department',
  'vs.': 'versus',
  'etc.': 'et cetera',
  'ave.': 'avenue',
  'blvd.': 'boulevard',
  'rd.': 'road',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'int.': 'interior',
  'ext.': 'exterior',
  'o.s.': 'off screen',
  'v.o.': 'voice over',
  'a.m.': 'ay em',
  'p.m.': 'pee em',
};
/** Only before a number: Jan may be a person. */
const MONTHS: Readonly<Record<string, string>> = {
  'jan.': 'january',
  'feb.': 'february',
  'aug.': 'august',
  'sept.': 'september',
  'oct.': 'october',
  'nov.': 'november',
  'dec.': 'december',
};
const INITIALISMS = new Set(
  'FBI CIA USA UK DNA CEO ID DJ VIP UFO IRS ER ICU RSVP SOS DUI SUV AC PhD NYPD LAPD ATM OMG'.split(' '),
);
/** Sounds that are not words, and abbreviated words. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^h?m{2,}$|^hm$/, 'hum'],
  [/^s+h{2,}$/, 'shush'],
  [/^p+s+t$/, 'pist'],
  [/^p+f+t*$/, 'puft'],
  [/^t+s*k$/, 'tisk'],
  [/^[bg]r{2,}$/, 'burr'],
  [/^etc$/, 'et cetera'],
  [/^ok$/, 'okay'],
  [/^lbs?$/, 'pounds'],
];
const SYMBOLS: Readonly<Record<string, string>> = {
  '&': 'and',
  '%': 'percent',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
  '#': 'number',
  '°': 'degrees',
  '–': 'to',
  '-': 'minus',
  '−': 'minus',
};
const LETTER_NAMES: Readonly<Record<string, string>> = { a: 'ay' };
/** After these, a capital does not make "St." a street or "Dr." a drive. */
const SMALL_WORD =
  /^(?:in|at|to|of|on|by|for|from|near|and|or|the|with|is|was|oh|yes|no|but|ask|dear|hello|hi)$/i;

/** How a token may end: with a period that belongs to it ("Dr."). Longest first. */
export const ABBREVIATION = new RegExp(
  `^(?:${[
    ...Object.keys(ABBREVIATIONS).map((abbreviation) => abbreviation.replaceAll('.', '\\.')),
    ...Object.keys(MONTHS).map((month) => month.replace('.', '\\.')),
    ...Object.keys(TITLES).map((title) => `${title}\\.`),
    'dr\\.',
    'st\\.',
    'no\\.',
    'ph\\.d\\.',
    '(?:[a-z]\\.){2,}',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** The maximum number of letters of a token that are spoken. */
const maxWordLength = 40;

export interface Neighbors {
  /** The previous word and the rest of the text, as written. */
  readonly before: string;
  readonly after: string;
}

export function abbreviationInWords(written: string, { before, after }: Neighbors): string | null {
  const key = written.toLowerCase();
  const isBeforeName = /^\s+\p{Lu}/u.test(after);
  const isAfterName = /^\p{Lu}/u.test(before) && !SMALL_WORD.test(before);
  if (key === 'dr.') return isAfterName && !isBeforeName ? 'drive' : 'doctor';
  if (key === 'st.') return isBeforeName && !isAfterName ? 'saint' : 'street';
  if (key === 'no.') return /^\s*\d/.test(after) ? 'number' : null;
  if (MONTHS[key]) return /^\s*\d/.test(after) ? MONTHS[key] : null;
  if (key === 'ph.d.') return spelled('phd');
  const title = TITLES[key.slice(0, -1)];
  if (title) return /^\p{Lu}/u.test(written) ? title : null;
  return ABBREVIATIONS[key] ?? spelled(key.replaceAll('.', ''));
}

/** Whether a capital after it begins a sentence: yes after "etc." and "p.m.", not after "Mr.". */
export const mayEndSentence = (abbreviation: string, say: string): boolean =>
  /^[ap]\.m\.$/i.test(abbreviation) ||
  /^(?:street|drive|et cetera|road|avenue|junior|incorporated)$/.test(say);

export function symbolInWords(symbol: string): string | null {
  return SYMBOLS[symbol] ?? null;
}

/** Words of a–z and apostrophes; empty if none of it can be spoken. */
export function wordInWords(written: string, { before, after }: Neighbors): string {
  const isSpelled =
    INITIALISMS.has(written) ||
    (written === 'US' && /^the$/i.test(before)) ||
    /^[B-DF-HJ-NP-TV-XZ]{2,5}$/.test(written);
  const lower = written.toLowerCase();
  const said =
    SOUNDS.find(([pattern]) => pattern.test(lower))?.[1] ?? romanNumeralInWords(written, before, after);
  if (said) return said;
  const title =
    /^(?:mr|mrs|ms|dr|st|prof)$/.test(lower) && /^\p{Lu}/u.test(written) && /^\s+\p{Lu}/u.test(after);
  if (title) return { dr: 'doctor', st: 'saint' }[lower] ?? TITLES[lower]!;
  if (isSpelled) return spelled(written);
  const letters = latinLetters(written)
    .slice(0, maxWordLength)
    .replace(/e{3,}/g, 'ee')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/^'+|'+$/g, (quote) => (quote.length > 1 ? '' : quote));
  return /[a-z]/.test(letters) ? letters : '';
}

/** The sound of a stammered letter: "W-w-what" begins with two of these. */
export function stammered(letter: string): string {
  const sound = latinLetters(letter);
  return /^[bcdfghjklmnpqrstvwxyz]$/.test(sound)
    ? `${sound === 'c' || sound === 'q' ? 'k' : sound}uh`
    : sound;
}

/** Letter by letter, by their names. */
export const spelled = (letters: string) =>
  [...letters.toLowerCase()].map((letter) => LETTER_NAMES[letter] ?? letter).join(' ');
