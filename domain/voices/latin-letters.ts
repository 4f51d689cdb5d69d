// Transliterates other scripts for an English voice.
import anyAscii from 'any-ascii';

/** Scripts that write only consonants: an a between two of them makes a word that can be spoken. */
const consonantsAlone = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]/u;
const betweenConsonants = /(?<=[b-df-hj-np-tv-z])(?=[b-df-hj-np-tv-z])/g;
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Lower-case a–z and apostrophes; accents are dropped, other scripts transliterated, everything else left out. */
export function latinLetters(word: string): string {
  let letters = '';
  for (const letter of word.normalize('NFC').replace(/[‘’ʼ`]/g, "'")) {
    letters += letter === "'" ? letter : anyAscii(letter).replace(/[^a-z]/gi, '');
  }
  const latin = letters.toLowerCase();
  return consonantsAlone.test(word) ? latin.replace(betweenConsonants, 'a') : latin;
}

/** The words in a run of letters and where each begins: the run itself, unless its script has no spaces. */
export function wordsIn(letters: string): readonly { readonly written: string; readonly at: number }[] {
  if (!unspaced.test(letters)) return [{ written: letters, at: 0 }];
  return [...segmenter.segment(letters)].map(({ segment, index }) => ({ written: segment, at: index }));
}

/** A decimal digit of any script as 0–9. */
export const latinDigit = (digit: string): string => anyAscii(digit);
