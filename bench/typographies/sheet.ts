// Puts rows on sheets and draws them.
import { makePdf, type Drawn } from '#server/scripts/testing/make-pdf.ts';

export interface Row {
  readonly x: number;
  readonly text: string;
  readonly font?: Drawn['font'];
}
/** Rows that stay on one page if possible; an empty list of texts is white space. */
export type Paragraph = readonly (readonly Row[])[];

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly step: number;
  readonly size: number;
  readonly font: Drawn['font'];
  readonly furniture?: (page: number) => Drawn[];
}

export const LETTER: Sheet = {
  width: 612,
  height: 792,
  top: 84,
  bottom: 720,
  step: 12,
  size: 12,
  font: 'Courier',
};
export const A4: Sheet = {
  width: 595,
  height: 842,
  top: 72,
  bottom: 770,
  step: 14.4,
  size: 12,
  font: 'Times-Roman',
};

/** Points per letter at the usual size. */
export const COURIER = 7.2;

export const rows = (x: number, lines: readonly string[], font?: Drawn['font']): Paragraph =>
  lines.map((text) => [{ x, text, ...(font !== undefined && { font }) }]);

const WINDOWS: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Œ: 0x8c,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
};
export const encoded = (text: string): string =>
  text.replace(/[€…Œ‘’“”•–—œ]/g, (c) => String.fromCharCode(WINDOWS[c] ?? 63)).replace(/[^\0-\xFF]/g, '?');

export function drawn(paragraphs: readonly Paragraph[], sheet: Sheet, apart = 1): Drawn[][] {
  const pages: Drawn[][] = [[]];
  let y = sheet.top;
  for (const paragraph of paragraphs) {
    for (const row of paragraph) {
      if (y > sheet.bottom) {
        pages.push([]);
        y = sheet.top;
      }
      for (const { x, text, font } of row)
        pages
          .at(-1)
          ?.push({ x, y, text: encoded(text), size: sheet.size, font: font ?? sheet.font ?? 'Courier' });
      y += sheet.step;
    }
    y += sheet.step * apart;
  }
  return pages.map((page, i) => [...(sheet.furniture?.(i + 1) ?? []), ...page]);
}

export const bytes = (pages: readonly Drawn[][], sheet: Sheet): Uint8Array =>
  makePdf(pages, { width: sheet.width, height: sheet.height });
