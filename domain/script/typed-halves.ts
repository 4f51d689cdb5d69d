// Running text typed in two columns, as songs and two languages are: the right column goes below the left one. A column
// of names or of remarks beside the text isn't one of these.
import { wordCount } from './names.ts';

interface Row {
  readonly left: string;
  readonly right: string;
}

/** Two texts with a wide gap between them and nothing else on the line. */
const PAIR = /^( *\S+(?: {1,2}\S+)*)( {3,})(\S+(?: {1,2}\S+)*) *$/;
const MAX_LENGTH = 160;
const MIN_PAIRS = 3;
const MIN_WORDS = 2.5;
const MIN_TWINS = 2;
/** Columns of white space between the two. */
const GUTTER = 3;

/** The lines of a page, each pair of columns one below the other. */
export function columnsBelow(lines: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length;) {
    const rows = rowsFrom(lines, at);
    const count = Math.max(1, rows.length);
    out.push(...(areHalves(rows) ? belowEachOther(rows) : lines.slice(at, at + count)));
    at += count;
  }
  return out;
}

/** The rows from here on whose right side begins in the same column; each paragraph begins on both sides. */
function rowsFrom(lines: readonly string[], from: number): Row[] {
  const first = pairIn(lines[from]);
  if (first === null) return [];
  const split = first.left.length;
  const indent = indentOf(first.left);
  const rows: Row[] = [];
  let end = 0;
  for (let at = from; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trimEnd();
    const pair = pairIn(line);
    const isBelowBlank = rows.at(-1)?.left === '' && rows.at(-1)?.right === '';
    const isOneSided = isBelowBlank ? line === '' : line === '' || fits(line, split, indent);
    if (pair === null ? !isOneSided : pair.left.length !== split) break;
    rows.push({ left: line.slice(0, split).trimEnd(), right: line.slice(split) });
    if (line !== '') end = rows.length;
  }
  return rows.slice(0, end);
}

/** A line whose other side has ended. */
const fits = (line: string, split: number, indent: number): boolean =>
  indentOf(line) >= split || (indentOf(line) === indent && line.length <= split - GUTTER);

const indentOf = (line: string): number => line.search(/\S/);

/** The two sides of a line; the left one includes the gap. */
function pairIn(line = ''): Row | null {
  if (line.length > MAX_LENGTH || !line.includes('   ')) return null;
  const [, text, gap, right] = PAIR.exec(line) ?? [];
  return text === undefined || gap === undefined || right === undefined ? null : { left: text + gap, right };
}

/** Whether both sides are running text, or the same names stand on both. */
function areHalves(rows: readonly Row[]): boolean {
  const isTwin = ({ left, right }: Row): boolean => /\p{L}/u.test(right) && left.trim() === right;
  const pairs = rows.filter((row) => row.left !== '' && row.right !== '' && !isTwin(row));
  if (pairs.length < MIN_PAIRS) return false;
  return (
    rows.filter(isTwin).length >= MIN_TWINS ||
    (isRunningText(pairs.map(({ left }) => left)) && isRunningText(pairs.map(({ right }) => right)))
  );
}

const isRunningText = (side: readonly string[]): boolean =>
  new Set(side).size > side.length / 2 &&
  side.filter((text) => /\p{Ll}/u.test(text)).length > side.length / 2 &&
  side.reduce((words, text) => words + wordCount(text), 0) >= side.length * MIN_WORDS;

function belowEachOther(rows: readonly Row[]): string[] {
  const indent = ' '.repeat(Math.max(0, indentOf(rows[0]?.left ?? '')));
  const isBlank = ({ left, right }: Row): boolean => left === '' && right === '';
  const left = rows.filter((row) => row.left !== '' || isBlank(row)).map((row) => row.left);
  const right = rows
    .filter((row) => row.right !== '' || isBlank(row))
    .map((row) => (row.right === '' ? '' : indent + row.right));
  // Several paragraphs remain apart.
  return rows.some(isBlank) ? [...left, '', ...right] : [...left, ...right];
}
