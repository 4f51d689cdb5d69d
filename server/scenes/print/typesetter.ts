// Sets text in any writing system: measures it, breaks it into rows, and writes the rows.
import LineBreaker from 'linebreak';
import type { Faces } from './faces.ts';
import type { FaceStyle } from './font-families.ts';
import { beginsAtRight, visualRunsOf } from './visual-runs.ts';

export interface TextStyle {
  readonly face: FaceStyle;
  /** Points. */
  readonly size: number;
}

/** A row of a paragraph. */
export interface TextRow {
  readonly text: string;
  /** The paragraph begins at the right. */
  readonly atRight: boolean;
}

/** Asks the PDF library to shape a run as a whole. */
const whole: PDFKit.Mixins.TextOptions['features'] = [];
/** From the top of a row to its baseline, which all fonts share, at size 1. */
const ascent = 0.78;
/** How many points rounding may make a row too wide. */
const tolerance = 0.01;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces: Faces;
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument, faces: Faces) {
    this.#doc = doc;
    this.#faces = faces;
  }

  /** Points. */
  widthOf(text: string, { face, size }: TextStyle): number {
    const key = `${face} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#runsOf(text, face, false).reduce((sum, run) => sum + this.#runWidth(run), 0);
      this.#widths.set(key, width);
    }
    return width * size;
  }

  /** Rows no wider than these points, broken where the script allows, and within a word only if it has no room in a row. */
  rowsOf(text: string, width: number, style: TextStyle): TextRow[] {
    const atRight = beginsAtRight(text);
    const rows: string[][] = [];
    let left = 0;
    for (const word of this.#wordsOf(text, width, style)) {
      const seen = this.widthOf(word.trimEnd(), style);
      if (seen > left + tolerance) {
        rows.push([]);
        left = width;
      }
      rows.at(-1)?.push(word);
      left -= this.widthOf(word, style);
    }
    this.#keepCompany(rows, width, style);
    return rows.map((words) => ({ text: words.join('').trimEnd(), atRight }));
  }

  /** With its top left corner at this place. */
  write({ text, atRight }: TextRow, { face, size }: TextStyle, left: number, top: number): void {
    let x = left;
    for (const run of this.#runsOf(text, face, atRight)) {
      this.#doc
        .font(run.name)
        .fontSize(size)
        .text(run.text, x, top + ascent * size, {
          lineBreak: false,
          features: whole,
          baseline: 'alphabetic',
        });
      x += this.#runWidth(run) * size;
    }
  }

  *#wordsOf(text: string, width: number, style: TextStyle): Generator<string> {
    const breaker = new LineBreaker(text);
    let from = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      const word = text.slice(from, next.position);
      from = next.position;
      if (this.widthOf(word.trimEnd(), style) <= width + tolerance) yield word;
      else for (const { segment } of graphemes.segment(word)) yield segment;
    }
  }

  /** The last word of several isn't alone in its row: "3." would look like the number of a page. */
  #keepCompany(rows: string[][], width: number, style: TextStyle): void {
    const [before, last] = [rows.at(-2), rows.at(-1)];
    const moved = before?.at(-1);
    if (!before || !moved || last?.length !== 1 || before.length < 2 || !moved.endsWith(' ')) return;
    if (this.widthOf(moved + last.join('').trimEnd(), style) > width) return;
    last.unshift(moved);
    before.pop();
  }

  /** Runs in one font and one direction, as they are seen from left to right. */
  #runsOf(text: string, face: FaceStyle, atRight: boolean): { name: string; text: string }[] {
    return visualRunsOf(text, atRight).flatMap(({ text: run, isRightToLeft }) => {
      const parts: { name: string; text: string }[] = [];
      for (const { segment } of graphemes.segment(run)) {
        const name = this.#faces.nameFor(String.fromCodePoint(segment.codePointAt(0) ?? 0), face);
        const last = parts.at(-1);
        if (last?.name === name) last.text += segment;
        else parts.push({ name, text: segment });
      }
      return isRightToLeft ? parts.map(asSeen).toReversed() : parts;
    });
  }

  /** In points at size 1. */
  #runWidth({ name, text }: { name: string; text: string }): number {
    return this.#doc.font(name).fontSize(100).widthOfString(text, { features: whole }) / 100;
  }
}

/** The PDF library reverses what has letters written from right to left; signs alone it leaves. */
function asSeen({ name, text }: { name: string; text: string }) {
  const hasLetters = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);
  return { name, text: hasLetters ? text : Array.from(text).toReversed().join('') };
}
