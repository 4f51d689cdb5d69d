// Small PDFs for tests, written by hand so that each has exactly what its test needs.
import { deflateSync } from 'node:zlib';

export interface Drawn {
  readonly text: string;
  /** Points from the left and from the top of the page; `y` is the baseline. */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: 'Courier' | 'Courier-Bold' | 'Courier-Oblique' | 'Helvetica' | 'Times-Roman';
  /** 0 (black) to 1 (white). */
  readonly gray?: number;
  /** Degrees counterclockwise. */
  readonly turned?: number;
}

export interface PdfOptions {
  readonly width?: number;
  readonly height?: number;
  readonly title?: string;
}

const FONTS = ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Helvetica', 'Times-Roman'] as const;

export const fontResources = `/Font << ${FONTS.map(
  (name, i) => `/F${i} << /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
).join(' ')} >>`;

/** One page for each list of texts; an empty list is a page without a text layer. */
export function makePdf(pages: readonly (readonly Drawn[])[], options: PdfOptions = {}): Uint8Array {
  const { width = 612, height = 792, title } = options;
  const contents = pages.map((page) => contentOf(page, height));
  return makeRawPdf(contents, `/MediaBox [0 0 ${width} ${height}]`, title);
}

export const contentOf = (page: readonly Drawn[], height: number): string =>
  page.map((each) => operatorsFor(each, height)).join('\n');

/** Pages with these content streams. */
export function makeRawPdf(
  contents: readonly string[],
  pageEntries = '/MediaBox [0 0 612 792]',
  title?: string,
) {
  const kids = contents.map((_, i) => `${3 + i * 2} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} /Resources << ${fontResources} >> >>`,
  ];
  contents.forEach((content, i) => {
    objects.push(`<< /Type /Page /Parent 2 0 R ${pageEntries} /Contents ${4 + i * 2} 0 R >>`);
    const packed = deflateSync(Buffer.from(content, 'latin1'));
    const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
    objects.push(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]));
  });
  if (title !== undefined) objects.push(`<< /Title (${escaped(title)}) >>`);
  return fileOf(objects, title === undefined ? '' : `/Info ${objects.length} 0 R`);
}

export function fileOf(objects: readonly (string | Buffer)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, i) => {
    offsets.push(length);
    add(Buffer.from(`${i + 1} 0 obj\n`));
    add(typeof object === 'string' ? Buffer.from(object, 'latin1') : object);
    add(Buffer.from('\nendobj\n'));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function operatorsFor(
  { text, x, y, size = 12, font = 'Courier', gray = 0, turned = 0 }: Drawn,
  height: number,
): string {
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)];
  const matrix = `${cos} ${sin} ${(-Number(sin)).toFixed(4)} ${cos} ${x} ${height - y}`;
  return `BT ${gray} g /F${FONTS.indexOf(font)} ${size} Tf ${matrix} Tm (${escaped(text)}) Tj ET`;
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (character) => `\\${character}`);

/** Lines of a typed page: text, left in characters of Courier 12, blank strings for blank lines. */
export function typedPage(
  rows: readonly (readonly [left: number, text: string] | null)[],
  top = 72,
): Drawn[] {
  return rows.flatMap((row, i) => (row === null ? [] : [{ x: row[0] * 7.2, y: top + i * 12, text: row[1] }]));
}
