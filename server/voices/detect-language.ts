// Detects the language of a scene or a line: docs/product/voices.md#languages.
import { eld } from 'eld/small';
import { defaultLanguage } from '#domain/voices/languages.ts';

/** How much of a scene is enough to detect its language. */
const sampleCharacters = 4000;
/** The minimum length of a line; a shorter one could be in several languages. */
const lettersNeeded = 60;
/** The expected language must score at most this share of the detected one's score. */
const maxShareOfBest = 0.5;

/** The language of a scene's lines; English if they tell nothing. */
export function languageOfLines(
  lines: Iterable<{ readonly text: string; readonly isStageDirection: boolean }>,
): string {
  let sample = '';
  for (const { text, isStageDirection } of lines) {
    if (sample.length >= sampleCharacters) break;
    if (!isStageDirection) sample += `${text.slice(0, sampleCharacters)}\n`;
  }
  const found = eld.detect(sample);
  return found.isReliable() ? found.language : defaultLanguage;
}

/** The language of a line in a scene that is in `expected`: another one only if the line is clearly in it. */
export function languageOfLine(text: string, expected: string): string {
  if (text.replace(/\P{L}/gu, '').length < lettersNeeded) return expected;
  const found = eld.detect(text);
  const scores = found.getScores();
  const isClear = (scores[expected] ?? 0) < maxShareOfBest * (scores[found.language] ?? 0);
  return isClear && found.isReliable() ? found.language : expected;
}
