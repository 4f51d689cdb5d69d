// Typed emphasis: _so_, *so*, **so**. The marks are removed; their meaning is kept as italic, bold, and the length of
// the opening span.
import { readHashHeadings } from './hash-headings.ts';
import type { ReadingLine } from './reading-line.ts';

const MARKS = /[*_]+/g;
const MARK = /\*{1,3}|_+/g;
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Underscores mean emphasis at the edges of words, not inside (snake_case). */
function usesUnderscores(lines: readonly ReadingLine[]): boolean {
  return lines.some((line) => /(^|[\s([“"‘'—-])_+\S|[^\s_]_+($|[\s)\].,;:!?”"’'—-])/.test(line.text));
}

interface Open {
  italic: boolean;
  bold: boolean;
}

/** snake_case and 2*3 are not emphasis, however many marks are between the letters. */
function isInsideWord(text: string, at: number, length: number): boolean {
  return WORD.test(text[at - 1] ?? '') && WORD.test(text[at + length] ?? '');
}

/** The meaningful marks, each with its position in the text. */
function* marksIn(text: string, underscores: boolean): Generator<{ sign: string; index: number }> {
  for (const { 0: run, index } of text.matchAll(MARKS)) {
    if (isInsideWord(text, index, run.length)) continue;
    for (const mark of run.matchAll(MARK))
      if (underscores || mark[0][0] === '*') yield { sign: mark[0], index: index + mark.index };
  }
}

function unmark(line: ReadingLine, open: Open, underscores: boolean): void {
  const text = line.text;
  let clean = '';
  let at = 0;
  let letters = 0;
  let italicLetters = 0;
  let boldLetters = 0;
  let leadLength = 0;
  let leadOpen = open.italic || open.bold ? true : /^["“([]?(?:\*|_)/.test(text);
  const take = (piece: string): void => {
    clean += piece;
    for (const c of piece) {
      if (!/\p{L}/u.test(c)) continue;
      letters += 1;
      if (open.italic) italicLetters += 1;
      if (open.bold) boldLetters += 1;
    }
  };
  for (const { sign, index } of marksIn(text, underscores)) {
    take(text.slice(at, index));
    at = index + sign.length;
    if (sign[0] === '*' && sign.length >= 2) open.bold = !open.bold;
    if (sign[0] === '_' || sign.length !== 2) open.italic = !open.italic;
    if (leadOpen && !open.bold && !open.italic && clean !== '') {
      leadLength = clean.length;
      leadOpen = false;
    }
  }
  take(text.slice(at));
  line.text = clean.replace(/\s+/g, (space) => (space.includes('\t') ? '\t' : ' ')).trim();
  line.italic = line.italic || (letters > 0 && italicLetters === letters);
  line.bold = line.bold || (letters > 0 && boldLetters === letters);
  line.leadLength = leadLength < line.text.length ? leadLength : 0;
}

/** Replaces emphasis marks by their meaning. Unclosed emphasis continues until the next blank line. */
export function readEmphasis(lines: readonly ReadingLine[]): void {
  readHashHeadings(lines);
  const underscores = usesUnderscores(lines);
  const open: Open = { italic: false, bold: false };
  for (const line of lines) {
    if (line.gap === null || line.gap > 0.4) {
      open.italic = false;
      open.bold = false;
    }
    if (open.italic || open.bold || /[*_]/.test(line.text)) unmark(line, open, underscores);
  }
}
