// Published plays often set directions in italics without brackets: LENE laughing. He is gone. If a document does so
// after its names, its italics there and between sentences get brackets.
import { casingOf, isNameShaped, nameKey } from './names.ts';
import type { ReadingLine } from './reading-line.ts';

/** Italics on one line, or on several consecutive ones. */
interface ItalicRun {
  readonly first: ReadingLine;
  readonly start: number;
  readonly last: ReadingLine;
  readonly end: number;
  readonly text: string;
}

const MIN_TIMES = 3;
/** The share of italics after names that end as a direction does; emphasis ends in mid-sentence. */
const MOSTLY = 0.7;
const MAX_NAME = 40;
/** A paragraph with more of them is not from a script. */
const MAX_SPANS = 200;
const SENTENCE = /^\p{Lu}[^()[\]]*[.!?…]$/u;
/** Three words: emphasis hardly begins and ends with a sentence without its period. */
const PHRASE = /^\S+\s+\S+\s+\S/;
const SENTENCE_BELOW = /^[.\s]*(?:[–—…-]\s*)?["“„‘«¡¿]?\p{Lu}/u;
const SENTENCE_BEFORE = /(?:^|[.!?…—–:]["”’»)]?)\s*$/;

/** Puts brackets around them in the lines' texts; around the whole if a direction continues over several lines. */
export function readItalicDirections(lines: readonly ReadingLine[]): void {
  const runs = italicRunsIn(lines);
  if (runs.length < MIN_TIMES) return;
  const names = namesOf(lines);
  const isBehindName = ({ first, start }: ItalicRun): boolean => {
    const name = nameBefore(first, start);
    if (name === null) return false;
    const isDressed = first.leadLength > 0 && first.text.slice(first.leadLength, start).trim() === '';
    return isDressed || (names.get(name) ?? 0) >= MIN_TIMES;
  };
  const behind = runs.filter(isBehindName);
  const ended = behind.filter(endsAsDirection);
  if (ended.length < Math.max(MIN_TIMES, behind.length * MOSTLY)) return;
  // From last to first, so that earlier positions stay valid.
  for (const one of runs.toReversed()) {
    const { first, start, last, end, text } = one;
    const isInside = start > 0 && SENTENCE_BEFORE.test(first.text.slice(0, start));
    const isSentence =
      SENTENCE.test(text) || (PHRASE.test(text) && SENTENCE_BELOW.test(last.text.slice(end)));
    if (!isBehindName(one) && !(isInside && isSentence)) continue;
    last.text = `${last.text.slice(0, end)})${last.text.slice(end)}`;
    first.text = `${first.text.slice(0, start)}(${first.text.slice(start)}`;
  }
}

/** Ends with a period, or is in lower case before a sentence begins; an emphasized word begins one. */
function endsAsDirection({ text, last, end }: ItalicRun): boolean {
  const after = last.text.slice(end);
  if (/[.:]$/.test(text) || /^[.:]/.test(after)) return true;
  return /^\p{Ll}/u.test(text) && /^\s*[\p{Lu}"“‘«¡¿—…]/u.test(after);
}

/** The key of the name at the beginning of the line, directly before this position; null if there is none. */
function nameBefore({ text }: ReadingLine, place: number): string | null {
  const printed = text.slice(0, place).trimEnd();
  const name = casingOf(printed) === 'caps' ? printed.replace(/\.$/, '') : printed;
  if (name.length < 2 || name.length > MAX_NAME || !isNameShaped(name) || name.endsWith('.')) return null;
  return casingOf(name) === 'caps' || casingOf(name) === 'title' ? nameKey(name) : null;
}

/** How often lines begin with each name, whatever follows. */
function namesOf(lines: readonly ReadingLine[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const line of lines) {
    const lead = line.source.spans[0]?.start === 0 ? line.source.spans[0].end : Infinity;
    const italic = line.source.spans.find((span) => span.italic === true)?.start ?? Infinity;
    const mark = line.text.slice(0, MAX_NAME).search(/[.:,(]/);
    const name = nameBefore(line, Math.min(lead, italic, mark === -1 ? Infinity : mark));
    if (name !== null) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return names;
}

/** Italics within lines, without brackets around them. */
function italicRunsIn(lines: readonly ReadingLine[]): ItalicRun[] {
  const runs: ItalicRun[] = [];
  lines.forEach((line, i) => {
    if (line.forced !== null || line.text !== line.source.text) return;
    if (line.source.spans.length > MAX_SPANS) return;
    for (const span of line.source.spans) {
      const start = span.start;
      if (span.italic !== true || /[([]\s*$/.test(line.text.slice(0, start)) || goesOn(lines, i, start))
        continue;
      const run = runFrom(lines, i, start, span.end);
      if (/^[\p{L}“"«]/u.test(run.text) && !/[()[\]]/.test(run.text)) runs.push(run);
    }
  });
  return runs;
}

/** Whether italics at the beginning of a line continue from the previous line. */
const goesOn = (lines: readonly ReadingLine[], i: number, start: number): boolean =>
  start === 0 && (lines[i - 1]?.source.spans.at(-1)?.end ?? 0) === lines[i - 1]?.text.length;

function runFrom(lines: readonly ReadingLine[], i: number, start: number, end: number): ItalicRun {
  const first = lines[i] as ReadingLine;
  let [last, lastEnd, text] = [first, end, first.text.slice(start, end)];
  for (let k = i + 1; k < lines.length && lastEnd === last.text.length; k += 1) {
    const line = lines[k];
    const lead = line?.source.spans[0];
    const next = line?.italic === true ? line.text.length : lead?.start === 0 && lead.italic ? lead.end : 0;
    if (
      line === undefined ||
      next === 0 ||
      line.gap === null ||
      line.gap > 0.4 ||
      line.text !== line.source.text
    )
      break;
    text = `${text} ${line.text.slice(0, next)}`;
    [last, lastEnd] = [line, next];
  }
  return { first, start, last, end: last.text.slice(0, lastEnd).trimEnd().length, text: text.trim() };
}
