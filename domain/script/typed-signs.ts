// Signs of plain text in place of brackets and columns: / a direction /, > a quoted speech, — SCENE 2 —.
import type { ReadingLine } from './reading-line.ts';
import { isSceneHeading } from './vocabulary.ts';

/** Replaces them by what the rest of the reader knows: slashes and quotations only where they return. */
export function readTypedSigns(lines: readonly ReadingLine[]): void {
  readSlashes(lines);
  readQuotedSpeeches(lines);
  for (const line of lines) {
    const inside = DASHED.exec(line.text)?.[1];
    if (inside !== undefined && isSceneHeading(inside)) line.text = inside;
  }
}

const DASHED = /^[-–—]+\s+(\S.*\S)\s+[-–—]+$/;
const SLASHED = /^\/\s([^/]+)\s\/$/;
const MIN_SLASHED = 3;

function readSlashes(lines: readonly ReadingLine[]): void {
  const slashed = lines.filter(({ text }) => SLASHED.test(text));
  if (slashed.length < MIN_SLASHED) return;
  for (const line of slashed) line.text = line.text.replace(SLASHED, '($1)');
}

const NAME = /^#{1,6}\s+\S/;
const QUOTED = /^>\s+/;
/** Between a name and its speech. */
const DIRECTION = /^[*_]*[([].*[)\]][*_]*$/;
const MIN_NAMES = 2;
const NEARLY_ALL = 0.8;

/** Markdown: a heading with a name, and below it the speech as a quotation. */
function readQuotedSpeeches(lines: readonly ReadingLine[]): void {
  const quoted = lines.filter(({ text }) => QUOTED.test(text));
  const speeches: ReadingLine[] = [];
  let names = 0;
  let isSpeech = false;
  lines.forEach(({ text }, i) => {
    const isQuoted = QUOTED.test(text);
    if (isQuoted && NAME.test(lines[i - 1]?.text ?? '')) names += 1;
    isSpeech = NAME.test(text) || (isSpeech && (isQuoted || DIRECTION.test(text)));
    if (isSpeech && isQuoted) speeches.push(lines[i]!);
  });
  if (names < MIN_NAMES || speeches.length < quoted.length * NEARLY_ALL) return;
  for (const line of speeches) line.text = line.text.replace(QUOTED, '');
}
