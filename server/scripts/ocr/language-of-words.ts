// Which language a page is written in, told by its words however many accents were misread, and whose data reads it:
// its own, or that of a neighbour who writes the same letters. Loaded only where there are pictures to read.
import { eld } from 'eld/medium';
import { languageOfCommonWords, type UnknownToDetector } from './common-words.ts';

const DATA = {
  az: ['aze'],
  be: ['bel'],
  // Macedonian is told as Serbian or as Bulgarian.
  bg: ['bul', 'mkd'],
  ca: ['cat'],
  cs: ['ces'],
  da: ['dan'],
  de: ['deu'],
  el: ['ell'],
  en: ['eng'],
  es: ['spa'],
  et: ['est'],
  eu: ['spa'],
  fi: ['swe'],
  fr: ['fra'],
  hr: ['hrv'],
  hu: ['hun'],
  is: ['isl'],
  it: ['ita'],
  lt: ['lit'],
  lv: ['lav'],
  ms: ['eng'],
  nl: ['nld'],
  no: ['dan'],
  pl: ['pol'],
  pt: ['por'],
  ro: ['ron'],
  ru: ['kaz'],
  sk: ['slk'],
  sl: ['hrv'],
  sq: ['fra'],
  sr: ['srp', 'mkd'],
  sv: ['swe'],
  tl: ['eng'],
  tr: ['tur'],
  uk: ['ukr'],
  vi: ['vie'],
} as const;
type Told = keyof typeof DATA;
export type Language = (typeof DATA)[Told][number] | UnknownToDetector;

eld.setLanguageSubset(Object.keys(DATA));

/** Empty where the words do not tell. */
export function languagesOfWords(words: readonly string[]): readonly Language[] {
  const unknownToDetector = languageOfCommonWords(words);
  if (unknownToDetector !== null) return [unknownToDetector];
  const told = eld.detect(words.join(' '));
  return told.isReliable() ? DATA[told.language as Told] : [];
}
