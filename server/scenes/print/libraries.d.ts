// The parts we use of libraries that come without types.
declare module 'subset-font' {
  /** The font with only the letters of a text, and what shaping them needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}

declare module 'linebreak' {
  /** The places where a text can be broken, by Unicode's line breaking algorithm. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number } | null;
  }
}

declare module 'bidi-js' {
  interface Bidi {
    /** Even levels run from left to right, odd ones from right to left. */
    getEmbeddingLevels(
      text: string,
      direction?: 'ltr' | 'rtl' | 'auto',
    ): { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] };
    getMirroredCharacter(letter: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
