// Find and replace in the lines of a draft.
import type { LineId } from '../ids.ts';
import { sceneLimits } from './scene-limits.ts';
import type { DraftLine } from './draft.ts';

export interface Wanted {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** A match in a line's text, from `start` to `end` (exclusive). */
export interface Match {
  readonly lineId: LineId;
  readonly start: number;
  readonly end: number;
}

type Searched = Pick<DraftLine, 'id' | 'text'>;

/** Every match, in the order of the lines. A straight quotation mark or apostrophe also finds curly ones. */
export function findText(lines: readonly Searched[], wanted: Wanted): Match[] {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  return lines.flatMap(({ id, text }) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      lineId: id,
      start: index,
      end: index + found.length,
    })),
  );
}

/** The texts of the lines after replacing each match; lines that would become too long are unchanged. */
export function replacedTexts(
  lines: readonly Searched[],
  matches: readonly Match[],
  replacement: string,
): { id: LineId; text: string }[] {
  const textOf = new Map(lines.map((line) => [line.id, line.text]));
  const byLine = Map.groupBy(matches, (match) => match.lineId);
  return [...byLine].flatMap(([id, found]) => {
    const text = found.reduceRight(
      (after, { start, end }) => after.slice(0, start) + replacement + after.slice(end),
      textOf.get(id) ?? '',
    );
    return textOf.has(id) && text.length <= sceneLimits.lineText ? [{ id, text }] : [];
  });
}

function patternOf({ text, matchCase, wholeWord }: Wanted): RegExp | null {
  if (!text) return null;
  const literal = text
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/["“”]/g, '["“”]');
  const source = wholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}
