// Plain text to positioned lines: a character is 7.2 points wide, a blank line is one line of white space, and a form
// feed ends a page. Fountain and Markdown marks stay in the text.
import { decodeText } from './decode-text.ts';
import { withNamesApart } from './glued-names.ts';
import { tidy } from './line-text.ts';
import { TypedColumns } from './typed-columns.ts';
import { markCentered } from './mark-centered.ts';
import type { SourceDocument, SourceLine } from './source-line.ts';
import { refuseTooManyLines } from './source-limits.ts';
import { besideToBelow } from './typed-beside.ts';
import { UnreadableFile } from './unreadable-file.ts';

const CHARACTER_POINTS = 7.2;
const TAB_COLUMNS = 8;
const MIN_COLUMNS = 60;
const LINE_END = /\r\n|[\n\r\v\x85\u2028\u2029]/;

type Draft = Omit<SourceLine, 'columnWidth'> & { columnWidth: number };

/** Reads a plain-text script. Throws UnreadableFile if it is empty or not text. */
export function fromTxt(bytes: Uint8Array): SourceDocument {
  const text = withoutTags(withoutQuoting(decodeText(bytes)));
  if (text.trim() === '') throw new UnreadableFile('file.empty');
  if (!isText(text)) throw new UnreadableFile('file.damaged', 'this is not a text file.');
  const lines: Draft[] = [];
  const typed = text.split('\f').map((page) => page.split(LINE_END));
  const pages = besideToBelow(withNamesApart(typed));
  const columns = new TypedColumns(text);
  let columnWidth = MIN_COLUMNS * CHARACTER_POINTS;
  pages.forEach((page, index) => {
    let gap: number | null = null;
    for (const { raw, ...side } of page) {
      const shown = tidy(columns.withTabs(raw));
      if (shown === '') {
        if (gap !== null) gap += 1;
        continue;
      }
      const [left, right] = extentOf(raw);
      columnWidth = Math.max(columnWidth, Math.min(right, 2 * MIN_COLUMNS) * CHARACTER_POINTS);
      const line = lines.length + 1;
      refuseTooManyLines(line);
      lines.push({
        text: shown,
        page: index + 1,
        line,
        paragraph: line,
        left: left * CHARACTER_POINTS,
        right: right * CHARACTER_POINTS,
        columnWidth: 0,
        gapBefore: gap,
        size: 1,
        bold: false,
        italic: false,
        underline: false,
        align: 'left',
        spans: [],
        ...side,
      });
      gap = 0;
    }
  });
  for (const line of lines) line.columnWidth = columnWidth;
  if (lines.length === 0) throw new UnreadableFile('file.empty');
  return {
    format: 'txt',
    title: null,
    author: null,
    pageCount: lines.at(-1)?.page ?? 1,
    lines: markCentered(lines),
  };
}

const QUOTED_SHARE = 0.9;

/** A script quoted in an email has a > before every line. */
function withoutQuoting(text: string): string {
  const quoted = text.match(/^[ \t]*>/gm)?.length ?? 0;
  if (quoted < 5 || quoted < (text.match(/^.*\S/gm)?.length ?? 0) * QUOTED_SHARE) return text;
  return text.replace(/^[ \t]*(?:> ?)+/gm, '');
}

const CHARACTERS: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  nbsp: ' ',
  apos: "'",
  '#39': "'",
};
/** The share of lines that end with a line break as on the web. */
const BROKEN_SHARE = 0.3;

/** Line breaks, emphasis and characters as on the web, in a text whose lines end with such breaks. */
function withoutTags(text: string): string {
  const broken = text.match(/<br\s*\/?>\s*$/gim)?.length ?? 0;
  if (broken === 0 || broken < (text.match(/^.*\S/gm)?.length ?? 0) * BROKEN_SHARE) return text;
  return text
    .replace(/<br\s*\/?>/gi, '')
    .replace(/<\/?(?:b|i|u|em|strong)>/gi, '')
    .replace(/&(quot|amp|nbsp|apos|#39);/g, (_, name: string) => CHARACTERS[name] ?? '');
}

/** First column of the text and the column after it; tabs go to every eighth. */
function extentOf(raw: string): [number, number] {
  if (!/[\t\uFEFF\uD800-\uDFFF]/.test(raw)) return [raw.search(/\S/), raw.trimEnd().length];
  let column = 0;
  let left: number | null = null;
  let right = 0;
  for (const character of raw) {
    if (character === '\t') column += TAB_COLUMNS - (column % TAB_COLUMNS);
    else if (character !== '\uFEFF') column += 1;
    if (character.trim() === '') continue;
    left ??= column - 1;
    right = column;
  }
  return [left ?? 0, right];
}

/** Control characters and unknown ones are rare in typed text. */
function isText(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const odd = sample.match(/(?![\t-\r\x1A\x1B\x85])\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return odd <= sample.length * 0.01;
}
