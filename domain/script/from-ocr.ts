// Letters recognized in an image may be wrong, however clear the layout: a line is no more certain than its letters.
import type { ParsedLine } from './parsed-script.ts';
import type { SourceLine } from './source-line.ts';
import { sceneLimits } from '../scene/scene-limits.ts';

/**
 * Limits each line to the confidence of its least certain source line, and adds its place on the image; `source` is
 * the whole source.
 */
export function asRecognized(
  dialogue: readonly ParsedLine[],
  source: readonly SourceLine[],
): readonly ParsedLine[] {
  if (source.every((line) => line.sureness === undefined)) return dialogue;
  return dialogue.map((line, i) => {
    const { line: first } = line.source;
    const next = dialogue[i + 1]?.source.line ?? source.length + 1;
    const own = source.slice(first - 1, Math.max(first, next - 1));
    const least = own.reduce((sure, { sureness = 1 }) => Math.min(sure, sureness), line.confidence);
    const { top, turn } = own[0] ?? {};
    const unsureWords = unsureIn(line, own);
    const place = {
      ...line.source,
      ...(top !== undefined && { top }),
      ...(turn !== undefined && { turn }),
      ...(unsureWords.length > 0 && { unsureWords }),
    };
    return { ...line, confidence: Math.round(least * 100) / 100, source: place };
  });
}

/** As they are in its text, or in the name of its speaker, which has no colon or bracket. */
function unsureIn({ text, characterName }: ParsedLine, source: readonly SourceLine[]): readonly string[] {
  const words = new Set(`${text} ${characterName}`.split(/\s+/));
  const unsure = source
    .flatMap(({ unsureWords = [] }) => unsureWords)
    .filter((word) => word.length <= sceneLimits.unsureWord)
    .map((word) => (words.has(word) ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')));
  return [...new Set(unsure)].filter((word) => words.has(word)).slice(0, sceneLimits.unsureWords);
}
