// Numbers and times before the text: cue numbers of radio scripts, time codes of transcripts, line numbers of verse.
// They are removed only if the document uses them throughout.
import type { ReadingLine } from './reading-line.ts';

const CUE_NUMBER = /^(\d{1,4})\s*[.):]?\s+(?=\S)/;
/** With the date before it, as chats are exported. */
const TIME =
  /^[[(]?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\b\.?)?[\])]?\s*[-–—|]?\s*/;
const TIME_END = /\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s*$/;
const TIME_RANGE =
  /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?\s*(?:-->|[-–—])\s*\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s*:?\s*/;
const VERSE_NUMBER_END = /\s+(\d{1,4})$/;
const VERSE_NUMBER_START = /^(\d{1,4})\s+(?=\S)/;

function strip(line: ReadingLine, pattern: RegExp): void {
  const text = line.text.replace(pattern, '').trim();
  if (text === line.text) return;
  if (!line.text.startsWith(text)) line.left = null;
  line.leadLength = Math.max(0, line.leadLength - (line.text.length - text.length));
  line.text = text;
}

/** 1. CITIZEN returns on the same page; the number of a cue doesn't. */
const MAX_RETURNING = 0.1;

/** The numbers at line starts increase (and may restart on a new page). */
function hasCueNumbers(lines: readonly ReadingLine[]): boolean {
  let numbered = 0;
  let rising = 0;
  let returning = 0;
  let last = 0;
  let page = 0;
  let paragraphs = 0;
  for (const { text, source, gap } of lines) {
    if (gap !== 0) paragraphs += 1;
    const match = CUE_NUMBER.exec(text);
    if (match === null) continue;
    const value = Number(match[1]);
    numbered += 1;
    if (value === last + 1 || (value === 1 && source.page !== page)) rising += 1;
    else if (value <= last && source.page === page) returning += 1;
    last = value;
    page = source.page;
  }
  return (
    rising >= 5 &&
    rising >= numbered * 0.7 &&
    returning <= numbered * MAX_RETURNING &&
    numbered >= (paragraphs >= lines.length * 0.1 ? paragraphs : lines.length) * 0.2
  );
}

/** Verse is numbered every few lines: most numbers at one end of the lines are multiples of five. */
function hasVerseNumbers(lines: readonly ReadingLine[], pattern: RegExp): boolean {
  const values: number[] = [];
  for (const { text } of lines) {
    if (!/^\d/.test(text) && !/\d/.test(text.slice(-1))) continue;
    const match = pattern.exec(text);
    if (match !== null) values.push(Number(match[1]));
  }
  const fives = values.filter((value) => value % 5 === 0).length;
  return fives >= 5 && fives >= values.length * 0.8;
}

export interface BareLines {
  readonly lines: readonly ReadingLine[];
  readonly cueNumbers: boolean;
  readonly times: boolean;
}

/** Removes the markings and lines with nothing else. */
export function withoutMarkings(lines: readonly ReadingLine[]): BareLines {
  const least = Math.max(3, lines.length * 0.08);
  const wears = (pattern: RegExp): boolean => lines.filter((line) => pattern.test(line.text)).length >= least;
  const patterns = [TIME_RANGE, TIME].filter(wears);
  if (
    lines.filter(({ text }) => text.length < 60 && text.includes(':') && TIME_END.test(text)).length >= least
  )
    patterns.push(TIME_END);
  const times = patterns.length > 0;
  const cueNumbers = hasCueNumbers(lines);
  if (cueNumbers) patterns.push(CUE_NUMBER);
  patterns.push(
    ...[VERSE_NUMBER_END, VERSE_NUMBER_START].filter((pattern) => hasVerseNumbers(lines, pattern)),
  );
  if (patterns.length === 0) return { lines, cueNumbers, times };
  for (const line of lines) for (const pattern of patterns) strip(line, pattern);
  return { lines: lines.filter((line) => line.text !== ''), cueNumbers, times };
}
