// Paragraphs of a word processor to positioned lines. The writer's program wraps them, so a line is a paragraph or a
// part of one between soft breaks, and `right` is where it would end without wrapping.
import { roleOfType } from './final-draft-types.ts';
import { dressText, type TextRun } from './line-text.ts';
import { refuseTooManyLines } from './source-limits.ts';
import type { SourceLine } from './source-line.ts';

export interface SizedRun extends TextRun {
  /** Sizes in points. `text` may have soft breaks (U+000A) and tabs. */
  readonly size: number;
}

/** Lengths in points; `right` is the indent from the right edge, `first` is added to the first line's left. */
export interface Paragraph {
  readonly runs: readonly SizedRun[];
  readonly left: number;
  readonly right: number;
  readonly first: number;
  readonly spaceBefore: number;
  readonly spaceAfter: number;
  /** Size of the paragraph mark, the only size an empty paragraph has. */
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly styleName: string;
  readonly page: number;
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number };
  /** Width of the cell, if the paragraph is in one. */
  readonly cellWidth?: number;
}

const CHARACTER_WIDTH = 0.6;
const LINE_HEIGHT = 1.17;
const STYLE_PREFIX = /^(?:screenplay|script|play|stage ?play|sp|fd|ms|movie|film|tv)[\s_-]+/i;
const SPEAKER_STYLE = /^(?:speaker|character|char(?:acter)? ?name|role|personnage|personaje|figur)\b/i;
const GENERAL_STYLE =
  /^(?:normal|standard|default|body|text|heading|header|footer|list|quote|no spacing|plain|subtitle|caption|character style)/i;

/** Empty paragraphs are white space above the next line, but never across table cells. */
export function linesFromParagraphs(paragraphs: readonly Paragraph[], columnWidth: number): SourceLine[] {
  const body = bodySizeOf(paragraphs);
  const lines: SourceLine[] = [];
  let empty: number | null = null;
  let after = 0;
  let cell = '';
  paragraphs.forEach((paragraph, index) => {
    const where = paragraph.cell ? Object.values(paragraph.cell).join('.') : '';
    if (where !== cell) empty = null;
    cell = where;
    const height = (paragraph.size || body) * LINE_HEIGHT;
    const white = Math.max(after, paragraph.spaceBefore) / height;
    after = paragraph.spaceAfter;
    let gap: number | null = empty === null ? null : empty + white;
    const rows = brokenAtSoftBreaks(paragraph.runs);
    const role = roleOfStyle(paragraph.styleName);
    let isFirst = true;
    let blank = 0;
    for (const runs of rows) {
      const dressed = dressText(runs);
      if (dressed.text === '') {
        blank += 1;
        if (gap !== null) gap += 1;
        continue;
      }
      blank = 0;
      refuseTooManyLines(lines.length);
      const width = paragraph.cellWidth ?? columnWidth;
      const size = sizeOf(runs, body);
      lines.push({
        ...dressed,
        ...placed(paragraph, isFirst, dressed.text.length * size * CHARACTER_WIDTH, width, runs),
        page: paragraph.page,
        line: lines.length + 1,
        paragraph: index + 1,
        columnWidth: width,
        gapBefore: gap,
        size: body > 0 ? Math.round((size / body) * 100) / 100 : 1,
        ...(role !== undefined && { role }),
        ...(paragraph.cell !== undefined && { cell: paragraph.cell }),
      });
      gap = 0;
      empty = 0;
      isFirst = false;
    }
    if (blank === rows.length && empty !== null) empty += blank + white;
    else if (empty !== null) empty = blank;
  });
  return lines;
}

function placed(
  { left, right, first, align }: Paragraph,
  isFirst: boolean,
  textWidth: number,
  columnWidth: number,
  runs: readonly SizedRun[],
): Pick<SourceLine, 'left' | 'right' | 'align'> {
  if (align !== 'left') {
    const free = Math.max(0, columnWidth - left - right - textWidth);
    const from = left + (align === 'center' ? free / 2 : free);
    return { left: from, right: from + textWidth, align };
  }
  const from = Math.max(0, left + (isFirst ? first : 0) + leadingWhite(runs));
  return { left: from, right: from + textWidth, align };
}

/** How far, in points, leading tabs (half an inch each) and spaces indent a line. */
function leadingWhite(runs: readonly SizedRun[]): number {
  const lead = /^[ \t\xA0]*/.exec(runs.map((run) => run.text).join(''))?.[0] ?? '';
  const tabs = lead.split('\t').length - 1;
  return tabs * 36 + (lead.length - tabs) * 12 * CHARACTER_WIDTH;
}

function brokenAtSoftBreaks(runs: readonly SizedRun[]): SizedRun[][] {
  const lines: SizedRun[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, i) => {
      if (i > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

function sizeOf(runs: readonly SizedRun[], body: number): number {
  let size = 0;
  let longest = 0;
  for (const run of runs) {
    if (run.text.length > longest) [size, longest] = [run.size, run.text.length];
  }
  return size || body || 12;
}

/** The size of most characters. */
function bodySizeOf(paragraphs: readonly Paragraph[]): number {
  const letters = new Map<number, number>();
  for (const { runs } of paragraphs) {
    for (const { size, text } of runs) letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
}

/** Undefined for styles that say nothing about scripts. */
function roleOfStyle(styleName: string): SourceLine['role'] {
  const name = styleName.replace(STYLE_PREFIX, '').trim();
  if (name === '' || GENERAL_STYLE.test(name)) return undefined;
  if (SPEAKER_STYLE.test(name)) return 'character';
  const role = roleOfType(name);
  return role === 'other' || role === 'note' ? undefined : role;
}
