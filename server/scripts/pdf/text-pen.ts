// Where the next glyph goes: the graphics state of a page by the PDF standard (ISO 32000, 9.3 and 9.4).
import { PLAIN_FONT, type FontStyle } from './font-style.ts';
import { multiply, type Matrix } from './matrix.ts';

export interface PenState {
  matrix: Matrix;
  font: FontStyle;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 = the font's own. */
  stretch: number;
  leading: number;
  rise: number;
  /** 0 (black) to 1 (white). */
  brightness: number;
  opacity: number;
}

const MAX_SAVED = 2000;

export class TextPen {
  state: PenState;
  private readonly saved: PenState[] = [];
  private textMatrix: Matrix = [1, 0, 0, 1, 0, 0];
  private whole: Matrix | null = null;
  /** How far it advanced along the line, in text units. */
  x = 0;
  private y = 0;
  private lineX = 0;
  private lineY = 0;

  constructor(viewport: Matrix) {
    this.state = {
      matrix: viewport,
      font: PLAIN_FONT,
      fontSize: 1,
      charSpacing: 0,
      wordSpacing: 0,
      stretch: 1,
      leading: 0,
      rise: 0,
      brightness: 0,
      opacity: 1,
    };
  }

  save(): void {
    if (this.saved.length < MAX_SAVED) this.saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
    this.whole = null;
  }

  transform(matrix: Matrix): void {
    this.state.matrix = multiply(this.state.matrix, matrix);
    this.whole = null;
  }

  setTextMatrix(matrix: Matrix): void {
    this.textMatrix = matrix;
    this.whole = null;
    this.x = this.lineX = this.y = this.lineY = 0;
  }

  moveText(x: number, y: number): void {
    this.x = this.lineX += x;
    this.y = this.lineY += y;
  }

  /** In text units, before scaling. */
  advance(by: number): void {
    this.x += by * this.state.stretch;
  }

  /** On the page. */
  position(x = this.x): { x: number; y: number } {
    const [a, b, c, d, e, f] = this.matrix();
    const y = this.y + this.state.rise;
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }

  /** Size in points on the page, and the rotation and slant of the text. */
  setting(): { size: number; turned: number; slant: boolean } {
    const [a, b, c, d] = this.matrix();
    const turned = (Math.atan2(b, a) * 180) / Math.PI;
    const slope = (Math.atan2(-c, -d) * 180) / Math.PI - turned;
    const slant = Math.abs(slope) > 8 && Math.abs(slope) < 30;
    return { size: Math.hypot(c, d) * Math.abs(this.state.fontSize), turned: Math.round(turned), slant };
  }

  private matrix(): Matrix {
    this.whole ??= multiply(this.state.matrix, this.textMatrix);
    return this.whole;
  }
}
