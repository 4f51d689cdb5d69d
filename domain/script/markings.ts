// Numbers and times that stand before the text: cue numbers of radio scripts, time codes of transcripts, line
// numbers of verse. They are taken away only where the document as a whole wears them.
import type { ReadingLine } from './reading-line.ts';

const CUE_NUMBER = /^(\d{1,4})\s*[.):]?\s+(?=\S)/;
const TIME = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s*[-–—|]?\s*/;
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

/** Numbers at the line starts count up (starting again on a new page is allowed). */
function hasCueNumbers(lines: readonly ReadingLine[]): boolean {
  let numbered = 0;
  let rising = 0;
  let last = 0;
  for (const line of lines) {
    const match = CUE_NUMBER.exec(line.text);
    if (match === null) continue;
    const value = Number(match[1]);
    numbered += 1;
    if (value === last + 1 || value === 1) rising += 1;
    last = value;
  }
  return rising >= 5 && rising >= numbered * 0.7 && numbered >= lines.length * 0.2;
}

/** Verse is numbered every few lines: most numbers at one end of the lines are multiples of five. */
function hasVerseNumbers(lines: readonly ReadingLine[], pattern: RegExp): boolean {
  const values = lines.flatMap((line) => {
    const match = pattern.exec(line.text);
    return match === null ? [] : [Number(match[1])];
  });
  const fives = values.filter((value) => value % 5 === 0).length;
  return fives >= 5 && fives >= values.length * 0.8;
}

/** Removes the markings and the lines that held nothing else. */
export function withoutMarkings(lines: ReadingLine[]): ReadingLine[] {
  const ranges = lines.filter((line) => TIME_RANGE.test(line.text)).length;
  const times = lines.filter((line) => TIME.test(line.text)).length;
  const endTimes = lines.filter((line) => TIME_END.test(line.text) && line.text.length < 60).length;
  const patterns: RegExp[] = [];
  if (ranges >= 3) patterns.push(TIME_RANGE);
  if (times >= 3 && times >= lines.length * 0.08) patterns.push(TIME);
  if (endTimes >= 3 && endTimes >= lines.length * 0.08) patterns.push(TIME_END);
  const numbered = hasCueNumbers(lines);
  if (numbered) patterns.push(CUE_NUMBER);
  for (const pattern of [VERSE_NUMBER_END, VERSE_NUMBER_START]) {
    if (hasVerseNumbers(lines, pattern)) patterns.push(pattern);
  }
  if (patterns.length === 0) return lines;
  for (const line of lines) for (const pattern of patterns) strip(line, pattern);
  return lines.filter((line) => line.text !== '');
}
