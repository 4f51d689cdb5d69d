// Turns the runs of one line into the text of a source line: NFC, expanded ligatures, normalized white space, and
// spans with a different style, as offsets into that text.
import type { SourceSpan } from './source-line.ts';

export interface TextRun {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
}

export interface DressedText {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly spans: readonly SourceSpan[];
}

const LIGATURES: Readonly<Record<string, string>> = {
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\uFB05': 'st',
  '\uFB06': 'st',
};
/** Composed letters and ordinary characters: most lines need no further processing. */
const LATIN = /^[ -~\xA1-\xAC\xAE-\u017F–—‘’“”…]*$/;
const ODD = /[\p{Cc}\p{Cf}\uFB00-\uFB06]/u;
/** Control and formatting characters; a soft hyphen may stay at the end of a line. */
const INVISIBLE = /(?![\t\n\v\f\r\xAD])[\p{Cc}\p{Cf}]/gu;
const UNTIDY = /[\t\n\v\f\r\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]| {2}/;
const SPACES = /[ \t\n\v\f\r\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;

/** Characters normalized for the reader of a script; white space stays. */
export function plainText(text: string): string {
  if (LATIN.test(text)) return text;
  const normal = text.normalize('NFC');
  if (!ODD.test(normal)) return normal;
  return normal
    .replace(/[\uFB00-\uFB06]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/\xAD(?=[^\s])/g, '')
    .replace(INVISIBLE, '');
}

/** One space for any white space, or one tab if it contains one; none at the ends. */
export function tidy(text: string): string {
  const plain = plainText(text).trim();
  if (!UNTIDY.test(plain)) return plain;
  return plain.replace(SPACES, (space) => (space.includes('\t') ? '\t' : ' '));
}

const PLAIN = { bold: false, italic: false, underline: false } as const;
type Dress = { readonly bold: boolean; readonly italic: boolean; readonly underline: boolean };

/** Normalizes and joins runs. A line with a single style has no spans. */
export function dressText(runs: readonly TextRun[]): DressedText {
  if (runs.length === 1) return { ...(runs[0] ?? PLAIN), text: tidy(runs[0]?.text ?? ''), spans: [] };
  const pieces = piecesOf(runs);
  const text = pieces.map((piece) => piece.text).join('');
  const lettered = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text));
  const all = (dress: keyof Dress) => lettered.length > 0 && lettered.every((piece) => piece[dress]);
  const whole: Dress = { bold: all('bold'), italic: all('italic'), underline: all('underline') };
  return { text, ...whole, spans: spansOf(pieces, whole) };
}

function piecesOf(runs: readonly TextRun[]): TextRun[] {
  const pieces: TextRun[] = [];
  for (const run of runs) {
    let text = plainText(run.text).replace(SPACES, (space) => (space.includes('\t') ? '\t' : ' '));
    const before = pieces.at(-1)?.text.at(-1);
    if (before === undefined || before === ' ' || before === '\t') text = text.replace(/^[ \t]+/, '');
    if (text === '') continue;
    pieces.push({ text, bold: run.bold, italic: run.italic, underline: run.underline });
  }
  while (pieces.length > 0) {
    const last = pieces.pop();
    const text = last?.text.trimEnd() ?? '';
    if (last === undefined || text === '') continue;
    pieces.push({ ...last, text });
    break;
  }
  return pieces;
}

function spansOf(pieces: readonly TextRun[], whole: Dress): SourceSpan[] {
  const spans: SourceSpan[] = [];
  let at = 0;
  for (const piece of pieces) {
    const start = at;
    at += piece.text.length;
    const bold = piece.bold && !whole.bold;
    const italic = piece.italic && !whole.italic;
    const underline = piece.underline && !whole.underline;
    if (!bold && !italic && !underline) continue;
    const last = spans.at(-1);
    const isSame =
      last?.end === start &&
      (last.bold ?? false) === bold &&
      (last.italic ?? false) === italic &&
      (last.underline ?? false) === underline;
    if (last !== undefined && isSame) spans[spans.length - 1] = { ...last, end: at };
    else {
      spans.push({
        start,
        end: at,
        ...(bold && { bold }),
        ...(italic && { italic }),
        ...(underline && { underline }),
      });
    }
  }
  return spans;
}
