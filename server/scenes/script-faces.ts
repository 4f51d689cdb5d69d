// The fonts a scene is printed in, each loaded when its first letter occurs: Courier Prime, and Cousine, which has
// the same width, for letters it lacks. Letters in neither print as an empty box.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type FaceStyle = 'normal' | 'italic' | 'bold';

const size = 12;
const files = createRequire(import.meta.url);
const families = [
  ...['latin', 'latin-ext'].map((letters) => `courier-prime/files/courier-prime-${letters}`),
  ...['latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(
    (letters) => `cousine/files/cousine-${letters}`,
  ),
];
const cuts = { normal: '400-normal', italic: '400-italic', bold: '700-normal' } as const;

/** The current font in the PDF library; its types omit it. */
interface FontInUse {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

export class ScriptFaces {
  readonly #doc: PDFKit.PDFDocument;
  readonly #known = new Map<string, string>();
  readonly #loaded = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** One row, with its top left corner at these points. */
  write(text: string, left: number, top: number, style: FaceStyle): void {
    let x = left;
    this.#doc.fillColor('black');
    for (const [face, run] of this.#runsOf(text, style)) {
      this.#use(face);
      this.#doc.text(run, x, top, { lineBreak: false });
      x += this.#doc.widthOfString(run);
    }
  }

  /** Points. */
  widthOf(text: string, style: FaceStyle): number {
    let width = 0;
    for (const [face, run] of this.#runsOf(text, style)) {
      this.#use(face);
      width += this.#doc.widthOfString(run);
    }
    return width;
  }

  /** Runs of letters in one font. */
  #runsOf(text: string, style: FaceStyle): [face: string, run: string][] {
    const runs: [string, string][] = [];
    for (const letter of text) {
      const face = this.#faceFor(letter, style);
      const last = runs.at(-1);
      if (last?.[0] === face) last[1] += letter;
      else runs.push([face, letter]);
    }
    return runs;
  }

  #faceFor(letter: string, style: FaceStyle): string {
    const known = this.#known.get(style + letter);
    if (known !== undefined) return known;
    const faces = families.map((family) => `@fontsource/${family}-${cuts[style]}.woff`);
    const face = faces.find((each) => this.#has(each, letter)) ?? faces[0] ?? '';
    this.#known.set(style + letter, face);
    return face;
  }

  #has(face: string, letter: string): boolean {
    this.#use(face);
    return (this.#doc as unknown as FontInUse)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  #use(face: string): void {
    if (!this.#loaded.has(face)) {
      this.#doc.registerFont(face, readFileSync(files.resolve(face)));
      this.#loaded.add(face);
    }
    this.#doc.font(face).fontSize(size);
  }
}
