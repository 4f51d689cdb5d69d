// Tells a continuing line from a beginning one: in text wrapped at a margin, a line begins a paragraph only if its
// first word would have fitted on the previous line.
import type { ReadingLine } from './reading-line.ts';
import { strengthOf } from './strength.ts';

const COLUMN_POINTS = 7.2;
/** No evidence, and all of it: how many lines, and the share of them that nearly fill the width. */
const LINES = [2, 8] as const;
const SPOKEN_LINES = [8, 15] as const;
const FULL_LINES = [0.1, 0.2] as const;

const columnOf = (line: ReadingLine): number => Math.round((line.left ?? line.source.left) / COLUMN_POINTS);

/** A width that lines are wrapped at, in points, and from 0 to 1 how certain it is that they are. */
export interface Wrapping {
  readonly width: number;
  readonly strength: number;
}

function marginsOf(lines: readonly ReadingLine[]): Map<number, Wrapping> {
  const rights = new Map<number, number[]>();
  for (const line of lines) {
    const column = columnOf(line);
    const list = rights.get(column);
    if (list === undefined) rights.set(column, [line.source.right]);
    else list.push(line.source.right);
  }
  const margins = new Map<number, Wrapping>();
  for (const [column, list] of rights) {
    const margin = Float64Array.from(list).sort()[Math.floor(list.length * 0.98)] ?? 0;
    const width = margin - column * COLUMN_POINTS;
    const near = list.filter((right) => right > margin - Math.max(width * 0.2, 8 * COLUMN_POINTS)).length;
    const strength = strengthOf(list.length, ...LINES) * strengthOf(near / list.length, ...FULL_LINES);
    if (strength > 0) margins.set(column, { width: margin, strength });
  }
  return margins;
}

/** Whether a line continues the wrapped line before it, and from 0 to 1 how certain that is; null if unknown. */
export interface WrappedOn {
  readonly goesOn: boolean | null;
  readonly strength: number;
}
export const UNKNOWN: WrappedOn = { goesOn: null, strength: 0 };

export function wrappedOn(lines: readonly ReadingLine[]): WrappedOn[] {
  const margins = marginsOf(lines);
  return lines.map((line, index) => {
    const before = lines[index - 1];
    if (before === undefined) return { goesOn: false, strength: 1 };
    if (before.source.paragraph === line.source.paragraph) return UNKNOWN;
    const margin = margins.get(columnOf(before));
    if (margin === undefined || before.source.align === 'center') return UNKNOWN;
    return { goesOn: fills(before, line, margin.width - before.source.left), strength: margin.strength };
  });
}

/** Whether the first word of `line` would not have fitted after `before` within a column of this width. */
export function fills(before: ReadingLine, line: ReadingLine, width: number): boolean {
  const used = before.source.right - before.source.left;
  const perCharacter = used / Math.max(1, before.source.text.length);
  const space = line.text.indexOf(' ');
  const firstWord = space === -1 ? line.text.length : space;
  return used + (firstWord + 1) * perCharacter > width + perCharacter * 0.5;
}

/** The right edge that hardly any certainly spoken line exceeds, in points; null if speech is not wrapped. */
export function speechWidthOf(
  lines: readonly ReadingLine[],
  isSpeech: (index: number) => boolean,
): Wrapping | null {
  const widths: number[] = [];
  lines.forEach((line, index) => {
    if (isSpeech(index)) widths.push(line.source.right - line.source.left);
  });
  widths.sort((a, b) => a - b);
  const limit = widths[Math.floor(widths.length * 0.97)] ?? 0;
  const near = widths.filter((width) => width > limit * 0.75).length;
  const strength =
    strengthOf(widths.length, ...SPOKEN_LINES) * strengthOf(near / widths.length, ...FULL_LINES);
  return strength > 0 ? { width: limit, strength } : null;
}
