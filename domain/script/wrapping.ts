// Tells a continuing line from a beginning one: in text wrapped at a margin, a line begins a paragraph only if its
// first word would have fitted on the previous line.
import type { ReadingLine } from './reading-line.ts';

const COLUMN_POINTS = 7.2;
const MIN_LINES = 8;

const columnOf = (line: ReadingLine): number => Math.round((line.left ?? line.source.left) / COLUMN_POINTS);

function marginsOf(lines: readonly ReadingLine[]): Map<number, number> {
  const rights = new Map<number, number[]>();
  for (const line of lines) {
    const column = columnOf(line);
    const list = rights.get(column);
    if (list === undefined) rights.set(column, [line.source.right]);
    else list.push(line.source.right);
  }
  const margins = new Map<number, number>();
  for (const [column, list] of rights) {
    if (list.length < MIN_LINES) continue;
    const margin = Float64Array.from(list).sort()[Math.floor(list.length * 0.98)] ?? 0;
    const width = margin - column * COLUMN_POINTS;
    const near = list.filter((right) => right > margin - Math.max(width * 0.2, 8 * COLUMN_POINTS)).length;
    if (near >= list.length * 0.2) margins.set(column, margin);
  }
  return margins;
}

/** For each line: true if it continues the wrapped line before it, false if it can't, null if unknown. */
export function wrappedOn(lines: readonly ReadingLine[]): (boolean | null)[] {
  const margins = marginsOf(lines);
  return lines.map((line, index) => {
    const before = lines[index - 1];
    if (before === undefined) return false;
    if (before.source.paragraph === line.source.paragraph) return null;
    const margin = margins.get(columnOf(before));
    if (margin === undefined || before.source.align === 'center') return null;
    return fills(before, line, margin - before.source.left);
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
): number | null {
  const widths: number[] = [];
  lines.forEach((line, index) => {
    if (isSpeech(index)) widths.push(line.source.right - line.source.left);
  });
  if (widths.length < 15) return null;
  widths.sort((a, b) => a - b);
  const limit = widths[Math.floor(widths.length * 0.97)] ?? 0;
  const near = widths.filter((width) => width > limit * 0.75).length;
  return near >= widths.length * 0.2 ? limit : null;
}
