// What a page draws as text, in the order it draws it: words, parts of words and whole lines with their place and
// dress. Reads the drawing operations, since only they tell colours, fonts and exact advances.
import type { PDFPageProxy } from 'pdfjs-dist';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { PLAIN_FONT, styleOfFont, type FontStyle } from './font-style.ts';
import type { Matrix } from './matrix.ts';
import { TextPen } from './text-pen.ts';

/** Points from the top left corner of the page as it is seen; `y` is the baseline. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  readonly y: number;
  /** Where the baseline ends, for text that is turned. */
  endY: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** A space was drawn in front of it, behind it. */
  spaceBefore: boolean;
  spaceAfter: boolean;
  /** Degrees the baseline is turned, counted clockwise, 0 for ordinary text. */
  readonly turned: number;
  readonly pale: boolean;
  /** Marked by the writer's program as a page's head, foot or background. */
  readonly artifact: boolean;
}

export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
}

const MAX_OPERATIONS = 150_000;
const MAX_PIECES = 20_000;
/** A forward step within a string this wide, in ems, parts two words. */
const WORD_STEP = 0.17;
/** Ems: words so far apart are drawn as one piece; a wider space may part columns. */
const ORDINARY_SPACE = 0.8;
/** Numbers and stars may stand beside the text, whatever space parts them from it. */
const MARKS = new Set('0123456789*|');
/** A longer string is no line of a script, and counts as several pieces. */
const MAX_LINE = 300;
const PALE_ABOVE = 0.72;
const PALE_OPACITY = 0.4;

interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/** Throws UnreadableFile for a page that draws more than any page of a script could. */
export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  if (fnArray.length > MAX_OPERATIONS) throw new UnreadableFile('file.too_complex');
  const styles = new Map<string, FontStyle>();
  for (const [i, operation] of fnArray.entries()) {
    const name = operation === OPS.setFont ? String(argsArray[i]?.[0]) : null;
    if (name !== null && !styles.has(name)) styles.set(name, await styleOfFont(page.commonObjs, name));
  }
  const reader = new PageReader(viewport.transform as unknown as Matrix, styles);
  for (let i = 0; i < fnArray.length; i += 1)
    reader.operate(fnArray[i] ?? 0, (argsArray[i] as unknown[]) ?? []);
  const pieces = isGarbled(reader.pieces) ? [] : reader.pieces;
  return { width: viewport.width, height: viewport.height, pieces };
}

/** Fonts that do not say what their glyphs mean leave private and unknown characters: as good as a picture. */
function isGarbled(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  const unknown = text.match(/[\p{Co}\p{Cn}\uFFFD]|(?!\s)\p{Cc}/gu)?.length ?? 0;
  return unknown > text.length * 0.25;
}

class PageReader {
  readonly pieces: Piece[] = [];
  private readonly pen: TextPen;
  private readonly styles: ReadonlyMap<string, FontStyle>;
  private readonly marks: boolean[] = [];

  constructor(viewport: Matrix, styles: ReadonlyMap<string, FontStyle>) {
    this.pen = new TextPen(viewport);
    this.styles = styles;
  }

  operate(operation: number, args: unknown[]): void {
    const { pen } = this;
    const number = (at: number): number => Number(args[at] ?? 0);
    switch (operation) {
      case OPS.save:
        return pen.save();
      case OPS.restore:
        return pen.restore();
      case OPS.transform:
        return pen.transform(args as unknown as Matrix);
      case OPS.paintFormXObjectBegin:
        pen.save();
        if (args[0]) pen.transform(args[0] as Matrix);
        return;
      case OPS.paintFormXObjectEnd:
        return pen.restore();
      case OPS.beginText:
        return pen.setTextMatrix([1, 0, 0, 1, 0, 0]);
      case OPS.setTextMatrix:
        return pen.setTextMatrix((args[0] as Matrix | undefined) ?? (args as unknown as Matrix));
      case OPS.moveText:
        return pen.moveText(number(0), number(1));
      case OPS.setLeadingMoveText:
        pen.state.leading = number(1);
        return pen.moveText(number(0), number(1));
      case OPS.setLeading:
        pen.state.leading = -number(0);
        return;
      case OPS.nextLine:
        return pen.moveText(0, pen.state.leading);
      case OPS.setCharSpacing:
        pen.state.charSpacing = number(0);
        return;
      case OPS.setWordSpacing:
        pen.state.wordSpacing = number(0);
        return;
      case OPS.setHScale:
        pen.state.stretch = number(0) / 100;
        return;
      case OPS.setTextRise:
        pen.state.rise = number(0);
        return;
      case OPS.setFont:
        pen.state.font = this.styles.get(String(args[0])) ?? PLAIN_FONT;
        pen.state.fontSize = number(1);
        return;
      case OPS.showText:
        return this.show((args[0] as readonly (Glyph | number | null)[] | undefined) ?? []);
      default:
        this.paint(operation, args);
    }
  }

  private paint(operation: number, args: unknown[]): void {
    const { state } = this.pen;
    if (operation === OPS.setFillRGBColor) state.brightness = brightnessOf(args);
    else if (operation === OPS.setFillColorN) state.brightness = 0;
    else if (operation === OPS.setGState) {
      for (const [key, value] of (args[0] as [string, unknown][] | undefined) ?? []) {
        if (key === 'ca') state.opacity = Number(value);
      }
    } else if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) {
      this.marks.push(tagName(args[0]) === 'Artifact');
    } else if (operation === OPS.endMarkedContent) this.marks.pop();
  }

  private show(glyphs: readonly (Glyph | number | null)[]): void {
    const { pen } = this;
    const { state } = pen;
    let piece: Piece | null = null;
    let space = false;
    let last = '';
    let end = 0;
    const em = Math.abs(state.fontSize) || 1;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        const step = (-glyph * state.fontSize) / 1000;
        pen.advance(step);
        if (step > WORD_STEP * em || step < -0.3 * em) piece = this.finished(piece, end, space);
        continue;
      }
      if (glyph === null) continue;
      const text = glyph.unicode;
      const isSpace = text === ' ' || text.trim() === '';
      if (isSpace) space = true;
      else {
        const isWide = Math.abs(pen.x - end) > ORDINARY_SPACE * em;
        const isMark = MARKS.has(last) || MARKS.has(text);
        if (space && piece !== null && (isWide || isMark || piece.text.length > MAX_LINE))
          piece = this.finished(piece, end, true);
        if (piece === null) this.pieces.push((piece = this.pieceAt(pen.position(), space)));
        else if (space) piece.text += ' ';
        piece.text += text;
        last = text;
        space = false;
      }
      pen.advance(
        glyph.width * state.fontSize * state.font.unit +
          state.charSpacing +
          (glyph.isSpace ? state.wordSpacing : 0),
      );
      if (!isSpace) end = pen.x;
      if (this.pieces.length > MAX_PIECES) throw new UnreadableFile('file.too_complex');
    }
    this.finished(piece, end, space);
  }

  /** `end`: where the pen stood behind its last letter. */
  private finished(piece: Piece | null, end: number, spaceAfter: boolean): null {
    if (piece === null) return null;
    piece.spaceAfter = spaceAfter;
    const { x, y } = this.pen.position(end);
    piece.right = x;
    piece.endY = y;
    return null;
  }

  private pieceAt({ x, y }: { x: number; y: number }, spaceBefore: boolean): Piece {
    const { state } = this.pen;
    const { size, turned, slant } = this.pen.setting();
    return {
      text: '',
      x,
      right: x,
      y,
      endY: y,
      size,
      bold: state.font.bold,
      italic: state.font.italic || slant,
      spaceBefore,
      spaceAfter: false,
      turned,
      pale: state.brightness > PALE_ABOVE || state.opacity < PALE_OPACITY,
      artifact: this.marks.includes(true),
    };
  }
}

const tagName = (tag: unknown): unknown =>
  tag !== null && typeof tag === 'object' && 'name' in tag ? tag.name : tag;

/** 0 is black, 1 is white. */
function brightnessOf(args: unknown[]): number {
  const [first] = args;
  const [red, green, blue] =
    typeof first === 'string' && first.startsWith('#')
      ? [1, 3, 5].map((at) => Number.parseInt(first.slice(at, at + 2), 16))
      : args.map(Number);
  return ((red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11) / 255;
}
