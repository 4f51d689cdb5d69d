// The text that a page draws, in drawing order: words, parts of words, and whole lines with position and style. It
// reads the drawing operations, since only they have colors, fonts, and exact advances.
import type { PDFPageProxy } from 'pdfjs-dist';
import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { slantsFrom, withoutCrossedOut, type Slant } from './crossed-out.ts';
import { PLAIN_FONT, styleOfFont, type FontStyle } from './font-style.ts';
import type { Matrix } from './matrix.ts';
import type { PageText, Piece } from './piece.ts';
import { PieceWriter, type Glyph } from './piece-writer.ts';
import { strokeFrom, withoutStruck, type Stroke } from './struck-text.ts';
import { TextPen } from './text-pen.ts';

const MAX_OPERATIONS = 150_000;

const DRAWS_NOTHING: ReadonlySet<number> = new Set([
  OPS.dependency,
  OPS.save,
  OPS.restore,
  OPS.transform,
  OPS.setGState,
  OPS.beginText,
  OPS.endText,
  OPS.setFont,
  OPS.setLeading,
  OPS.setTextMatrix,
  OPS.moveText,
  OPS.nextLine,
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.endMarkedContent,
]);

/** Throws UnreadableFile for a page that draws more than any page of a script could. */
export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  if (fnArray.length > MAX_OPERATIONS) throw new UnreadableFile('file.too_complex');
  const styles = new Map<string, FontStyle>();
  for (const [i, operation] of fnArray.entries()) {
    const name = operation === OPS.setFont ? String(argsArray[i]?.[0]) : null;
    if (name !== null && !styles.has(name)) styles.set(name, await styleOfFont(page.commonObjs, name));
  }
  const reader = new PageReader(viewport.transform as unknown as Matrix, styles);
  for (let i = 0; i < fnArray.length; i += 1)
    reader.operate(fnArray[i] ?? 0, (argsArray[i] as unknown[]) ?? []);
  const written = withoutStruck(reader.writer.pieces, reader.strokes);
  const pieces = withoutCrossedOut(written, reader.slants);
  return {
    width: viewport.width,
    height: viewport.height,
    pieces: isGarbled(pieces) ? [] : pieces,
    isCrossedOut: written.length > 0 && pieces.length === 0,
    isBlank: fnArray.every((operation) => DRAWS_NOTHING.has(operation)),
  };
}

/** Fonts without a character mapping give private and unknown characters: the page is as good as an image. */
function isGarbled(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  const unknown = text.match(/[\p{Co}\p{Cn}\uFFFD]|(?!\s)\p{Cc}/gu)?.length ?? 0;
  return unknown > text.length * 0.25;
}

class PageReader {
  readonly writer: PieceWriter;
  readonly strokes: Stroke[] = [];
  readonly slants: Slant[] = [];
  private readonly pen: TextPen;
  private readonly styles: ReadonlyMap<string, FontStyle>;
  private readonly marks: boolean[] = [];
  private readonly viewport: Matrix;
  /**
   * Annotations that a reader drew over the page cross out its text; notes that a reader typed there are not its
   * text.
   */
  private isLaidOver = false;

  constructor(viewport: Matrix, styles: ReadonlyMap<string, FontStyle>) {
    this.viewport = viewport;
    this.pen = new TextPen(viewport);
    this.writer = new PieceWriter(this.pen);
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
      case OPS.beginAnnotation:
        pen.save();
        pen.state.matrix = this.viewport;
        for (const matrix of [args[2], args[3]]) if (matrix) pen.transform(matrix as Matrix);
        this.isLaidOver = true;
        return;
      case OPS.endAnnotation:
        this.isLaidOver = false;
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
        if (this.isLaidOver) return;
        return this.writer.show(
          (args[0] as readonly (Glyph | number | null)[] | undefined) ?? [],
          this.marks.includes(true),
        );
      case OPS.constructPath:
        this.strokes.push(...strokeFrom(args, pen.state.matrix));
        this.slants.push(...slantsFrom(args, pen.state.matrix));
        return;
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
