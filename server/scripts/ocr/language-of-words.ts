// The language of a page by its words, however many accents were misread, and the data that reads it: its own, or
// that of a language with the same letters. The detector is loaded only for pages that aren't in plain English: it needs
// as much memory as the rest of this process.
import { languageOfCommonWords, type CommonLanguage } from './common-words.ts';

const DATA = {
  az: ['aze'],
  be: ['bel'],
  // Macedonian is detected as Serbian or Bulgarian.
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
type DetectedLanguage = keyof typeof DATA;
export type Language = (typeof DATA)[DetectedLanguage][number] | CommonLanguage;

/** Fewer words, such as THE END, show no language. */
const FEWEST = 4;

/** Empty if the words don't show it. */
export async function languagesOfWords(words: readonly string[]): Promise<readonly Language[]> {
  const common = languageOfCommonWords(words);
  if (common !== null) return [common];
  if (words.length < FEWEST) return [];
  const { eld } = await import('eld/medium');
  eld.setLanguageSubset(Object.keys(DATA));
  const detected = eld.detect(words.join(' '));
  return detected.isReliable() ? DATA[detected.language as DetectedLanguage] : [];
}
