// Sides as a PDF, set like a typed script. The actor's own lines have a tint with a bar next to it, which is visible on a
// black-and-white printer too; what isn't theirs to play is crossed out.
import { inOneRow } from '#domain/scene/export-paragraphs.ts';
import type { Sides } from '#domain/sides/sides.ts';
import { Faces } from './faces.ts';
import { edge, newDocument, paperSizes, row } from './paper.ts';
import { setPages, type PlacedRow } from './set-pages.ts';
import { Typesetter, type TextStyle } from './typesetter.ts';

const colors = { ink: 'black', wash: '#fbe7ae', bar: '#8a5a00', struck: '#6b6b6b' } as const;
const plain: TextStyle = { face: 'normal', size: 12 };

export async function printSides(sides: Sides): Promise<Uint8Array> {
  const title = inOneRow(sides.title);
  const author = inOneRow(sides.author ?? '');
  const { doc, finish } = newDocument(sides.paper, { title, ...(author && { author }) });
  const faces = new Faces(doc);
  const letters = textOf(sides);
  await faces.open('normal', letters);
  await faces.open('italic', letters);
  await faces.open('bold', letters);
  const type = new Typesetter(doc, faces);
  const head = inOneRow([sides.part, title, sides.date].filter(Boolean).join(' – '));
  setPages(sides, type).forEach((page, index) => {
    if (index > 0) doc.addPage();
    writeHead(doc, type, sides, head, index + 1);
    for (const block of struckBlocksOf(page)) crossOut(doc, sides, block);
    for (const placed of page) writeRow(doc, type, sides, placed);
  });
  if (faces.missing.size > 0) noteMissing(doc, type, sides, faces.missing.size);
  return finish();
}

/** Every letter that is printed, in both cases, since names and headings are in capitals. */
function textOf({ title, author, part, date, sections }: Sides): string {
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  const texts = paragraphs.map((paragraph) =>
    paragraph.kind === 'speech'
      ? `${paragraph.name}${paragraph.direction ?? ''}${paragraph.text}`
      : `${paragraph.text}${paragraph.kind === 'heading' ? (paragraph.number ?? '') : ''}`,
  );
  const all = [title, author ?? '', part ?? '', date, ...texts].map(inOneRow).join('');
  return [...new Set(`${all}${all.toUpperCase()}${always}`)].join('');
}
/** What is printed on every page. */
const always = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('') + '’–';

function writeRow(doc: PDFKit.PDFDocument, type: Typesetter, sides: Sides, placed: PlacedRow): void {
  const { column, style, top, isOwn, isStruck, sceneNumber, atRight } = placed;
  const block = { left: edge.left, right: paperSizes[sides.paper].width - edge.right };
  // A paragraph that begins at the right stands in the mirrored column.
  const start = atRight ? block.left + (block.right - column.left - column.width) : column.left;
  const free = column.width - type.widthOf(placed.text, style);
  const shift = column.isCentered ? free / 2 : atRight ? free : 0;
  if (isOwn && !isStruck) highlight(doc, block, top, atRight);
  doc.fillColor(isStruck ? colors.struck : colors.ink);
  type.write(placed, style, start + shift, top);
  if (sceneNumber === null) return;
  const number = { text: sceneNumber, atRight: false };
  type.write(number, style, edge.left - 36, top);
  type.write(number, style, block.right + 36 - type.widthOf(sceneNumber, style), top);
}

/** Behind one row; the bar is where the row begins. */
function highlight(
  doc: PDFKit.PDFDocument,
  { left, right }: { left: number; right: number },
  top: number,
  atRight: boolean,
): void {
  const height = row + 0.4;
  doc.rect(left, top - 1, right - left, height).fill(colors.wash);
  doc.rect(atRight ? right + 3 : left - 6, top - 1, 3, height).fill(colors.bar);
}

interface StruckBlock {
  readonly top: number;
  readonly bottom: number;
}

/** What is struck out on a page, without a gap. */
function struckBlocksOf(page: readonly PlacedRow[]): StruckBlock[] {
  const blocks: { top: number; bottom: number }[] = [];
  let wasStruck = false;
  for (const { top, isStruck } of page) {
    const last = blocks.at(-1);
    if (isStruck && wasStruck && last) last.bottom = top + row;
    else if (isStruck) blocks.push({ top, bottom: top + row });
    wasStruck = isStruck;
  }
  return blocks;
}

function crossOut(doc: PDFKit.PDFDocument, { paper }: Sides, { top, bottom }: StruckBlock): void {
  const left = edge.left - 6;
  const right = paperSizes[paper].width - edge.right + 6;
  doc.lineWidth(1).strokeColor(colors.struck);
  doc.rect(left, top - 2, right - left, bottom - top + 2).stroke();
  doc
    .moveTo(left, top - 2)
    .lineTo(right, bottom)
    .moveTo(right, top - 2)
    .lineTo(left, bottom)
    .stroke();
}

function writeHead(
  doc: PDFKit.PDFDocument,
  type: Typesetter,
  { paper }: Sides,
  head: string,
  page: number,
): void {
  doc.fillColor(colors.ink);
  const number = `${page}.`;
  const right = paperSizes[paper].width - edge.right;
  const [first] = type.rowsOf(head, right - edge.left - 48, plain);
  if (first) type.write(first, plain, edge.left, edge.head);
  type.write({ text: number, atRight: false }, plain, right - type.widthOf(number, plain), edge.head);
}

function noteMissing(doc: PDFKit.PDFDocument, type: Typesetter, { paper }: Sides, count: number): void {
  const { height } = paperSizes[paper];
  const text =
    count === 1
      ? 'One letter has no font here and is left out.'
      : `${count} letters have no font here and are left out.`;
  doc.fillColor(colors.ink);
  type.write({ text, atRight: false }, { face: 'italic', size: 9 }, edge.left, height - edge.bottom + 18);
}
