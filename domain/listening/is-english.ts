// Whether lines are in English, the language of the acoustic model: about every third word of an English text
// is one of these, and hardly any word in another language.
const common = new Set(
  (
    'the and you that it of to is was he for on are with they this have from not but what all were we when your can ' +
    "said there an do how if will other about out them then she would make like him into has two more my her i'm " +
    "don't it's that's i'll just know get go no me his be at or as so up did been who why where yes please"
  ).split(' '),
);
const minShare = 0.12;
/** The minimum number of words that tells anything. */
const wordsNeeded = 12;

/** Whether the lines of a part are in English: by the scene's chosen language, otherwise by their words. */
export const isPartInEnglish = (
  { language }: { readonly language?: string | null | undefined },
  lines: Iterable<{ readonly text: string }>,
): boolean => (language ? language === 'en' : isEnglish(lines));

export function isEnglish(lines: Iterable<{ readonly text: string }>): boolean {
  let [words, known, letters, latin] = [0, 0, 0, 0];
  for (const { text } of lines) {
    for (const [word] of text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[\p{L}\p{M}']+/gu)) {
      words += 1;
      letters += word.length;
      latin += word.replace(/[^a-z']/g, '').length;
      if (common.has(word)) known += 1;
    }
  }
  if (words < wordsNeeded) return latin * 2 >= letters;
  return known >= minShare * words;
}
