// One written word → what is said for it.
import { cardinal, clockTime, digitByDigit, ordinal, year } from './numbers-in-words.ts';
import { latinLetters } from './latin-letters.ts';

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'mr.': 'mister',
  'mrs.': 'missus',
  'ms.': 'miz',
  'prof.': 'professor',
  'sgt.': 'sergeant',
  'lt.': 'lieutenant',
  'capt.': 'captain',
  'cpt.': 'captain',
  'col.': 'colonel',
  'gen.': 'general',
  'rev.': 'reverend',
  'hon.': 'honorable',
  'jr.': 'junior',
  'sr.': 'senior',
  'vs.': 'versus',
  'etc.': 'et cetera',
  'mt.': 'mount',
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
const INITIALISMS = new Set(
  'FBI CIA USA UK US TV DNA CEO ID DJ VIP NYPD LAPD BBC UFO ATM PhD DVD CD PC IRS ER ICU RSVP SOS DUI SUV AC'.split(
    ' ',
  ),
);
const SHORT_FORMS: Readonly<Record<string, string>> = {
  etc: 'et cetera',
  ok: 'okay',
  hmm: 'hum',
  hm: 'hum',
  shh: 'shush',
};
const SYMBOLS: Readonly<Record<string, string>> = {
  '&': 'and',
  '%': 'percent',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
};
const CURRENCIES: Readonly<Record<string, [one: string, many: string]>> = {
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
};
const ROMAN = ['', '', 'II', 'III', 'IV', '', 'VI', 'VII', 'VIII', 'IX', '', 'XI', 'XII'];
const LETTER_NAMES: Readonly<Record<string, string>> = { a: 'ay' };

/** How a token may end: with a dot that belongs to it ("Dr."). Longest first. */
export const ABBREVIATION = new RegExp(
  `^(?:${[...Object.keys(ABBREVIATIONS), 'dr.', 'st.', 'no.', 'ph.d.', '(?:[a-z]\\.){2,}']
    .map((abbreviation) =>
      abbreviation.startsWith('(') ? abbreviation : abbreviation.replaceAll('.', '\\.'),
    )
    .join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Letters and digits of one token that are said; nobody's line has more. */
const longestWord = 40;
const longestNumber = 24;

export interface Neighbours {
  /** The word before and the rest of the text after, as written. */
  readonly before: string;
  readonly after: string;
}

export function abbreviationInWords(written: string, { before, after }: Neighbours): string | null {
  const key = written.toLowerCase();
  const isBeforeName = /^\s+\p{Lu}/u.test(after);
  if (key === 'dr.') return isBeforeName ? 'doctor' : 'drive';
  if (key === 'st.') return isBeforeName && !/^\p{Lu}/u.test(before) ? 'saint' : 'street';
  if (key === 'no.') return /^\s*\d/.test(after) ? 'number' : null;
  if (key === 'ph.d.') return spelled('phd');
  return ABBREVIATIONS[key] ?? spelled(key.replaceAll('.', ''));
}

/** `3rd`, `$4.50`, `7:05pm`, `1895`, `1,200`, `20s`, `007`. */
export function numberInWords(whole: string): string {
  const written = whole.slice(0, longestNumber);
  const time = /^(\d{1,2}):(\d\d)\s?([ap])?\.?m?\.?$/i.exec(written);
  if (time)
    return clockTime(time[1]!, time[2]!, time[3] ? (`${time[3].toLowerCase()}m` as 'am' | 'pm') : null);
  const plain = written.replaceAll(',', '');
  const money = /^([$£€])(\d+)(?:\.(\d\d))?(?:\.\d+)?$/.exec(plain);
  if (money) return moneyInWords(money[1]!, money[2]!, money[3]);
  const nth = /^(\d+)(?:st|nd|rd|th)$/i.exec(plain);
  if (nth) return ordinal(nth[1]!);
  const decade = /^'?(\d{2,4})'?s$/i.exec(plain);
  if (decade) return plural(decade[1]!.length === 4 ? year(decade[1]!) : cardinal(decade[1]!));
  const decimal = /^(\d+)\.(\d+)$/.exec(plain);
  if (decimal) return `${cardinal(decimal[1]!)} point ${digitByDigit(decimal[2]!)}`;
  const digits = plain.replace(/\D/g, '');
  if (/^0\d/.test(digits)) return digitByDigit(digits);
  return /^1[1-9]\d\d$|^20[0-4]\d$/.test(written) ? year(digits) : cardinal(digits);
}

export function symbolInWords(symbol: string): string | null {
  return SYMBOLS[symbol] ?? null;
}

/** Words of a–z and apostrophes; empty where nothing of it can be said. */
export function wordInWords(written: string, { before }: Neighbours): string {
  if (INITIALISMS.has(written)) return spelled(written);
  const roman = written === '' ? -1 : ROMAN.indexOf(written);
  if (roman > 0)
    return /^\p{Lu}/u.test(before) && !isDivision(before)
      ? `the ${ordinal(`${roman}`)}`
      : cardinal(`${roman}`);
  const short = SHORT_FORMS[written.toLowerCase()];
  if (short) return short;
  const letters = latinLetters(written)
    .slice(0, longestWord)
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

const isDivision = (word: string) => /^(act|scene|part|chapter|book|volume|war|take)$/i.test(word);
const spelled = (letters: string) =>
  [...letters.toLowerCase()].map((letter) => LETTER_NAMES[letter] ?? letter).join(' ');
const plural = (words: string) => (words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`);

function moneyInWords(sign: string, whole: string, cents: string | undefined): string {
  const [one, many] = CURRENCIES[sign]!;
  const main = `${cardinal(whole)} ${Number(whole) === 1 ? one : many}`;
  return cents && Number(cents) > 0 ? `${main} ${cardinal(cents)}` : main;
}
