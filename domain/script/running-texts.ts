// Texts that return because of pages: running heads and feet, and pieces of a watermark.
import { pageLengths, usualPageLength } from './page-lengths.ts';
import { gapOf, openGapOf } from './profile.ts';
import type { ReadingLine } from './reading-line.ts';

const MAX_EDGE_LINES = 3;

/** What all printings of a running text share, without page numbers. */
export const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, '');

/** Texts at the top or bottom of many pages, separated by white space, and hardly anywhere else. */
export function runningTexts(
  lines: readonly ReadingLine[],
  isAtPageEdge: (index: number) => boolean,
): Set<string> {
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
  const openGap = openGapOf(lines);
  lines.forEach((line, index) => {
    const key = normal(line.text);
    const times = inside.get(key);
    if (times === undefined) return;
    const below = lines[index + 1];
    const speaks =
      below !== undefined && gapOf(below, openGap) === 'solid' && !inside.has(normal(below.text));
    if (speaks || !isAtPageEdge(index)) inside.set(key, times + 1);
  });
  return new Set(often.filter(([key, on]) => (inside.get(key) ?? 0) < on.size * 0.3).map(([key]) => key));
}

/** Which lines are among the first or last of their page: three of a full page, fewer on short pages. */
export function pageEdges(lines: readonly ReadingLine[]): (index: number) => boolean {
  const edge = Math.max(1, Math.min(MAX_EDGE_LINES, Math.floor(usualPageLength(pageLengths(lines)) / 4)));
  return (index) => {
    const page = lines[index]?.source.page;
    return lines[index - edge]?.source.page !== page || lines[index + edge]?.source.page !== page;
  };
}

/** Avoids searching most lines from their beginning. */
export const endsInDigit = (text: string): boolean => /\d/.test(text.slice(-3));

const HEAD_WITH_NUMBER = /^(.*\p{L}.*?)[\t ]\s*(\d{1,4})\.?$/u;

/** A page that was copied twice, or out of order, keeps the others' heads. */
const MAX_FALLING = 0.1;

/** Running heads of a text without pages: the same words repeatedly, nearly each time with a higher number. */
export function numberedHeads(lines: readonly ReadingLine[]): Set<string> {
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
    values.length >= 2 &&
    values.filter((value, i) => i > 0 && value <= (values[i - 1] ?? 0)).length <= values.length * MAX_FALLING;
  return new Set([...numbers].filter(rises).map(([key]) => `${key}#`));
}

/** Sentences that return near the page breaks of a text without pages (a copied footer). */
export function returningBesideMarks(lines: readonly ReadingLine[], marks: ReadonlySet<number>): Set<string> {
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

/** Pieces of a watermark between the lines of a text without pages: tiny, returning, and always alone. */
export function watermarkPieces(lines: readonly ReadingLine[]): Set<string> {
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
