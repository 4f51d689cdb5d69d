// Typewriters' italics and bold: _so_, *so*, **so**. The marks go, what they meant stays as italic, bold and the
// length of the opening stretch.
import { readHashHeadings } from './hash-headings.ts';
import type { ReadingLine } from './reading-line.ts';

const MARK = /\*{1,3}|_+/g;
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Underscores mean emphasis when words wear them at their edges, not inside (snake_case). */
function usesUnderscores(lines: readonly ReadingLine[]): boolean {
  return lines.some((line) => /(^|[\s([“"‘'—-])_+\S|\S_+($|[\s)\].,;:!?”"’'—-])/.test(line.text));
}

interface Open {
  italic: boolean;
  bold: boolean;
}

/** snake_case and 2*3 are no emphasis, however many marks stand between the letters. */
function isInsideWord(text: string, at: number, length: number): boolean {
  let before = at - 1;
  let after = at + length;
  while (text[before] === '*' || text[before] === '_') before -= 1;
  while (text[after] === '*' || text[after] === '_') after += 1;
  return WORD.test(text[before] ?? '') && WORD.test(text[after] ?? '');
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
  for (const mark of text.matchAll(MARK)) {
    const sign = mark[0];
    if ((sign[0] === '_' && !underscores) || isInsideWord(text, mark.index, sign.length)) continue;
    take(text.slice(at, mark.index));
    at = mark.index + sign.length;
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

/** Replaces emphasis marks by what they mean. Emphasis left open runs on until the next blank line. */
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
