// Which of the languages in Latin letters a page is written in, told by the small words a page is full of. None of them
// is written with an accent, so that they are read rightly with the data of any.

const SMALL_WORDS = {
  eng: 'the and you that of to is it what your with have this for they are not was',
  fra: 'le la les est et une que qui vous je tu pas ne il elle dans pour mais avec moi',
  deu: 'der das und ich nicht ist du sie wir ein eine mit den von zu auf es dem aber wo',
};
export type LatinLanguage = keyof typeof SMALL_WORDS;

const languages = (Object.keys(SMALL_WORDS) as LatinLanguage[]).map(
  (language) => [language, new Set(SMALL_WORDS[language].split(' '))] as const,
);
const LEAST = 3;

/** Null where there are few of the words, or as many of two languages. */
export function languageOfWords(words: readonly string[]): LatinLanguage | null {
  const small = words.map((word) => word.toLowerCase().replaceAll(/^\P{L}+|\P{L}+$/gu, ''));
  const [most, next] = languages
    .map(([language, own]) => ({ language, count: small.filter((word) => own.has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  if (!most || most.count < Math.max(LEAST, 2 * (next?.count ?? 0))) return null;
  return most.language;
}
