// Takes the pages out of the text: running heads and feet, page and scene numbers, (MORE) and CONTINUED, revision
// stars, licence text. What is left reads as if the script had been printed on one endless sheet.
import { copyMarks } from './copy-marks.ts';
import { pageLengths, usualPageLength } from './page-lengths.ts';
import { gapOf, solidGapOf } from './profile.ts';
import type { ReadingLine } from './reading-line.ts';

const MORE_OR_CONTINUED =
  /^(?:\d{1,4}[A-Z]?\s+)?\(?\s*(?:more|continued|cont['’]?d|suite|continúa|sigue|weiter|forts\.?|продолжение следует)\s*\)?\s*:?\s*(?:\(\d+\)|\d{1,4}[A-Z]?\.?)?\s*\*?$/i;
const PAGE_NUMBER =
  /^(?:[-–—[(]?\s*(?:page|p\.|pg\.?|seite|pág\.?|стр\.)?\s*\d{1,4}\s*(?:(?:of|\/|de|von)\s*\d{1,4})?\s*[-–—\])]?\.?|\d{1,4}[A-Z]?\.?|(\d{1,4}[A-Z]?)\.?\s+\1\.?)$/i;
const ROMAN_PAGE = /^[-–—([]?\s*(?=[ivxl])(?:x{0,3}(?:ix|iv|v?i{0,3})|xl)\s*[-–—)\]]?\.?$/;
const RULE = /^[\s*_=~.·•#–—-]+$/;
/** The Draft / Blue Rev. 4/12/24   12. */
const REVISION_HEAD =
  /\b(?:rev(?:ised|ision|\.)|draft)(?!\p{L}).*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}.*\s\d{1,4}[A-Z]?\.?$/iu;
const EDITORIAL = /^\[(?:illustration|footnote|transcriber|pg\.? ?\d|page ?\d)\b.*$/i;
const GUTENBERG_START = /^\*{2,3}\s*START OF (?:THE|THIS) PROJECT GUTENBERG/i;
const GUTENBERG_END =
  /^(?:\*{2,3}\s*END OF (?:THE|THIS) PROJECT GUTENBERG|End of (?:the |this )?Project Gutenberg)/i;
const MOST_EDGE_LINES = 3;
const LONGEST_MARK = 100;

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, '');

/** The stretch between a library's licence texts, or everything. */
function withoutLicence(lines: readonly ReadingLine[]): readonly ReadingLine[] {
  let start = 0;
  let end = lines.length;
  for (let i = 0; i < lines.length; i += 1) {
    const text = lines[i]?.text ?? '';
    if (!/gutenberg/i.test(text)) continue;
    if (GUTENBERG_START.test(text)) start = i + 1;
    else if (GUTENBERG_END.test(text) && i > start) {
      end = i;
      break;
    }
  }
  return lines.slice(start, end);
}

/** Texts that stand at the top or foot of many pages, with white space below, and hardly anywhere else. */
function runningTexts(lines: readonly ReadingLine[], isAtPageEdge: (index: number) => boolean): Set<string> {
  if ((lines.at(-1)?.source.page ?? 0) - (lines[0]?.source.page ?? 0) < 2) return new Set();
  const pagesOf = new Map<string, Set<number>>();
  const pages = new Set<number>();
  lines.forEach((line, index) => {
    pages.add(line.source.page);
    if (!isAtPageEdge(index)) return;
    const key = normal(line.text);
    if (key.length < 2) return;
    let on = pagesOf.get(key);
    if (on === undefined) pagesOf.set(key, (on = new Set()));
    on.add(line.source.page);
  });
  const often = [...pagesOf].filter(([, on]) => on.size >= 3 && on.size >= pages.size * 0.3);
  if (often.length === 0) return new Set();
  const inside = new Map(often.map(([key]) => [key, 0]));
  const solid = solidGapOf(lines);
  lines.forEach((line, index) => {
    const key = normal(line.text);
    const times = inside.get(key);
    if (times === undefined) return;
    const below = lines[index + 1];
    const speaks = below !== undefined && gapOf(below, solid) === 'solid' && !inside.has(normal(below.text));
    if (speaks || !isAtPageEdge(index)) inside.set(key, times + 1);
  });
  return new Set(often.filter(([key, on]) => (inside.get(key) ?? 0) < on.size * 0.3).map(([key]) => key));
}

/** Which lines are among the first or last of their page: three of a full page, fewer where pages are short. */
function pageEdges(lines: readonly ReadingLine[]): (index: number) => boolean {
  const edge = Math.max(1, Math.min(MOST_EDGE_LINES, Math.floor(usualPageLength(pageLengths(lines)) / 4)));
  return (index) => {
    const page = lines[index]?.source.page;
    return lines[index - edge]?.source.page !== page || lines[index + edge]?.source.page !== page;
  };
}

/** Page breaks of an unpaged text: lines that hold nothing but a rising number. */
function pageMarks(lines: readonly ReadingLine[]): Set<number> {
  const marks = new Set<number>();
  for (let i = 0; i < lines.length; i += 1) if (PAGE_NUMBER.test(lines[i]?.text ?? '')) marks.add(i);
  return marks;
}

/** Spares most lines a search from their beginning. */
const endsInDigit = (text: string): boolean => /\d/.test(text.slice(-3));

const HEAD_WITH_NUMBER = /^(.*\p{L}.*?)[\t ]\s*(\d{1,4})\.?$/u;

/** Running heads of an unpaged text: the same words again and again, each time with a higher number. */
function numberedHeads(lines: readonly ReadingLine[]): Set<string> {
  const numbers = new Map<string, number[]>();
  for (const { text } of lines) {
    if (text.length > 80 || !endsInDigit(text) || !(text.includes('\t') || text.endsWith('.'))) continue;
    const head = HEAD_WITH_NUMBER.exec(text);
    if (head === null) continue;
    const key = normal(head[1] ?? '');
    const values = numbers.get(key);
    if (values === undefined) numbers.set(key, [Number(head[2])]);
    else values.push(Number(head[2]));
  }
  const rises = ([, values]: [string, number[]]): boolean =>
    values.length >= 2 && values.every((value, i) => i === 0 || value > (values[i - 1] ?? 0));
  return new Set([...numbers].filter(rises).map(([key]) => `${key}#`));
}

/** Sentences that return near the page breaks of an unpaged text (a footer left in by copying). */
function returningBesideMarks(lines: readonly ReadingLine[], marks: ReadonlySet<number>): Set<string> {
  const counts = new Map<string, number>();
  for (const mark of marks) {
    for (const i of [mark - 2, mark - 1, mark + 1, mark + 2]) {
      const line = lines[i];
      if (line === undefined || line.text.length < 8 || marks.has(i)) continue;
      counts.set(line.text, (counts.get(line.text) ?? 0) + 1);
    }
  }
  return new Set(
    [...counts].filter(([text, n]) => n >= 3 && /\p{Ll}.*\s.*\s/u.test(text)).map(([text]) => text),
  );
}

/** Pieces of a watermark between the lines of an unpaged text: tiny, returning, and always alone. */
function watermarkPieces(lines: readonly ReadingLine[]): Set<string> {
  const alone = new Map<string, number>();
  let cues = 0;
  let cuesAlone = 0;
  lines.forEach((line, i) => {
    if (line.text.length > 24 || /\p{Ll}/u.test(line.text)) return;
    const standsAlone = (line.gap ?? 1) > 0.5 && (lines[i + 1]?.gap ?? 1) > 0.5;
    if (line.text.length > 3) {
      cues += 1;
      if (standsAlone) cuesAlone += 1;
    } else if (standsAlone) alone.set(line.text, (alone.get(line.text) ?? 0) + 1);
    else alone.set(line.text, -lines.length);
  });
  if (cuesAlone > cues * 0.4) return new Set();
  return new Set([...alone].filter(([, count]) => count >= 4).map(([text]) => text));
}

function stripMargins(line: ReadingLine): void {
  let text = line.text;
  if (text.endsWith('*') && /[^*]\s+\*+$/.test(text)) text = text.replace(/\s+\*+$/, '');
  const both = /^\*?(\d{1,4}[A-Z]{0,2})\.?\s+(\S.*?)\s+\1\.?\s*\*?$/.exec(text);
  if (both !== null) text = both[2] ?? text;
  else {
    const heading = /^\d{1,4}[A-Z]{0,2}[.)]?\s+((?:INT|EXT|I\/E|EST)\b.*)$/.exec(text);
    if (heading !== null) text = (heading[1] ?? text).replace(/\s+\d{1,4}[A-Z]{0,2}\.?$/, '');
  }
  if (text !== line.text) {
    line.leadLength = 0;
    line.text = text;
  }
}

/** The lines that belong to the script itself. Lines after something removed carry a torn gap (null). */
export function withoutFurniture(all: readonly ReadingLine[]): ReadingLine[] {
  const lines = withoutLicence(all);
  const isAtPageEdge = pageEdges(lines);
  const running = runningTexts(lines, isAtPageEdge);
  const marks = pageMarks(lines);
  const returning = returningBesideMarks(lines, marks);
  const heads = numberedHeads(lines);
  const pieces = watermarkPieces(lines);
  const copies = copyMarks(lines);
  const kept: ReadingLine[] = [];
  let torn = false;
  lines.forEach((line, index) => {
    const edge = isAtPageEdge(index);
    const isFurniture =
      line.forced === null &&
      (line.text === '' ||
        RULE.test(line.text) ||
        (line.text.length < LONGEST_MARK && MORE_OR_CONTINUED.test(line.text)) ||
        EDITORIAL.test(line.text) ||
        (line.text.length < LONGEST_MARK && endsInDigit(line.text) && REVISION_HEAD.test(line.text)) ||
        returning.has(line.text) ||
        pieces.has(line.text) ||
        copies.has(line.text) ||
        (heads.size > 0 && heads.has(normal(line.text))) ||
        (marks.has(index) && !isSpokenNumber(lines, index)) ||
        (edge && ((running.size > 0 && running.has(normal(line.text))) || ROMAN_PAGE.test(line.text))));
    if (isFurniture) {
      torn = true;
      return;
    }
    stripMargins(line);
    if (torn) line.gap = null;
    torn = false;
    kept.push(line);
  });
  return kept;
}

/** A number that ends a sentence in the middle of a page, set solid in the text around it, is somebody's answer. */
function isSpokenNumber(lines: readonly ReadingLine[], index: number): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  if (line === undefined || before === undefined) return false;
  const isSolid = line.gap !== null && line.gap < 0.5 && before.source.page === line.source.page;
  return (
    isSolid &&
    /[.]$/.test(line.text) &&
    before.text === before.text.toUpperCase() &&
    /\p{L}/u.test(before.text)
  );
}
