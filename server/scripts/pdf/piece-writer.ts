// From strings of glyphs, as they are drawn, to pieces of text, split where a step or a wide space separates words.
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import type { Piece } from './piece.ts';
import type { TextPen } from './text-pen.ts';

const MAX_PIECES = 20_000;
/** A forward step within a string this wide, in ems, separates two words. */
const WORD_STEP = 0.17;
/** Ems: words this far apart are drawn as one piece; a wider space may separate columns. */
const ORDINARY_SPACE = 0.8;
/** Numbers and stars may be next to the text, whatever the space between them. */
const MARKS = new Set('0123456789*|');
/** A longer string is not a line of a script, and counts as several pieces. */
const MAX_LINE = 300;
const PALE_ABOVE = 0.72;
const PALE_OPACITY = 0.4;

export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

export class PieceWriter {
  readonly pieces: Piece[] = [];
  private readonly pen: TextPen;

  constructor(pen: TextPen) {
    this.pen = pen;
  }

  /** `artifact`: marked by the authoring program as a page's header, footer, or background. */
  show(glyphs: readonly (Glyph | number | null)[], artifact: boolean): void {
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
        if (piece === null) this.pieces.push((piece = this.pieceHere(space, artifact)));
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

  /** `end`: the position after its last letter. */
  private finished(piece: Piece | null, end: number, spaceAfter: boolean): null {
    if (piece === null) return null;
    piece.spaceAfter = spaceAfter;
    const { x, y } = this.pen.position(end);
    piece.right = x;
    piece.endY = y;
    return null;
  }

  private pieceHere(spaceBefore: boolean, artifact: boolean): Piece {
    const { state } = this.pen;
    const { x, y } = this.pen.position();
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
      artifact,
    };
  }
}
