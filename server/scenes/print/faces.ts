// Which font each letter of a document is printed in. Only the letters that occur are taken from the fonts' files.
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { familiesFor, type FaceStyle, type FontFamily } from './font-families.ts';

/** The current font in the PDF library; its types omit it. */
interface FontInUse {
  readonly _font: {
    readonly font: { readonly numGlyphs: number; hasGlyphForCodePoint(codePoint: number): boolean };
  };
}

export class Faces {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faceOf: Record<FaceStyle, Map<string, string>> = {
    normal: new Map(),
    italic: new Map(),
    bold: new Map(),
  };
  readonly #missing = new Set<string>();
  readonly #fallback: Partial<Record<FaceStyle, string>> = {};

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Finds a font for every letter of a text. Call it once for each style. */
  async open(style: FaceStyle, text: string): Promise<void> {
    let left = new Set(Array.from(`${text} ?`));
    for (const family of familiesFor(text)) {
      left = await this.#take(family, style, left);
      if (left.size === 0) return;
    }
    for (const letter of left) this.#missing.add(letter);
  }

  /** Letters that no font has, which are left out. */
  get missing(): ReadonlySet<string> {
    return this.#missing;
  }

  /** The registered name of a letter's font. */
  nameFor(letter: string, style: FaceStyle): string {
    return this.#faceOf[style].get(letter) ?? this.#fallback[style] ?? 'Courier';
  }

  /** The letters that this family lacks. */
  async #take(family: FontFamily, style: FaceStyle, letters: ReadonlySet<string>): Promise<Set<string>> {
    const bySlice = Map.groupBy(letters, (letter) => family.sliceOf(letter.codePointAt(0) ?? 0));
    const left = new Set(bySlice.get(null));
    for (const [slice, wanted] of bySlice) {
      if (slice === null) continue;
      const face = `${family.name} ${slice} ${style}`;
      const axes = family.axesOf(style);
      const font = await subsetFont(await readFile(family.fileOf(slice, style)), wanted.join(''), {
        targetFormat: 'truetype',
        ...(axes && { variationAxes: axes }),
      });
      this.#doc.registerFont(face, font);
      this.#fallback[style] ??= face;
      this.#doc.font(face);
      const { font: opened } = (this.#doc as PDFKit.PDFDocument & FontInUse)._font;
      // A font with the box alone has no table of letters.
      const has = (letter: string) =>
        opened.numGlyphs > 1 && opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
      for (const letter of wanted) {
        if (has(letter)) this.#faceOf[style].set(letter, face);
        else left.add(letter);
      }
    }
    return left;
  }
}
