import { cardinal, ordinal } from './numbers-in-words.ts';

const NUMERAL = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
const DIVISION = /^(?:act|scene|part|chapter|book|volume|war|take|canto|section|episode)$/i;
/** Words before a numeral, so that "Malcolm X" is not a number. */
const RULER =
  /^(?:henry|richard|edward|elizabeth|james|charles|george|william|mary|louis|philip|john|paul|pius|leo|gregory|benedict|alexander|nicholas|peter|catherine|frederick|francis|napoleon)$/i;
/** Words after an I that is not the pronoun. */
const AFTER_ONE = /^\s*(?:$|[^\s\p{L}'’]|['’]s\b|of\b|was\b|is\b|had\b|scene\b)/iu;

/** "Act V" → "five", "Henry V" → "the fifth"; null if the letters are a word or an initial. */
export function romanNumeralInWords(written: string, before: string, after: string): string | null {
  if (!written || !NUMERAL.test(written) || (written === 'I' && !AFTER_ONE.test(after))) return null;
  const value = `${valueOf(written)}`;
  if (DIVISION.test(before)) return cardinal(value);
  if (written.length === 1) return RULER.test(before) ? `the ${ordinal(value)}` : null;
  return /^\p{Lu}/u.test(before) ? `the ${ordinal(value)}` : cardinal(value);
}

function valueOf(numeral: string): number {
  const values = [...numeral].map((letter) => VALUES[letter]!);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}
