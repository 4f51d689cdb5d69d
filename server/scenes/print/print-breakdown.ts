// The scenes of a part as a table, in the largest size in which they fit on one page.
import { inOneRow } from '#domain/scene/export-paragraphs.ts';
import type { BreakdownRow, BreakdownSheet } from '#domain/sides/sides.ts';
import { Faces } from './faces.ts';
import { edge, newDocument, paperSizes } from './paper.ts';
import { Typesetter, type TextRow } from './typesetter.ts';
import { namesOf } from '#domain/records.ts';

const sizes = [10, 9, 8, 7, 6] as const;
const margin = 48;
const gap = 10;
const headings: BreakdownRow = {
  number: 'No.',
  heading: 'Scene',
  page: 'Page',
  lines: 'Lines',
  time: 'Time',
  others: 'With',
};
/** Shares of the width. */
const shares = { number: 0.08, heading: 0.42, page: 0.07, lines: 0.07, time: 0.08, others: 0.28 } as const;
const names = namesOf(shares);

type SetRow = readonly (readonly TextRow[])[];

export async function printBreakdown(sheet: BreakdownSheet): Promise<Uint8Array> {
  const title = inOneRow(sheet.title);
  const { doc, finish } = newDocument(sheet.paper, { title });
  const faces = new Faces(doc);
  const head = inOneRow([sheet.part, title, sheet.date].filter(Boolean).join(' – '));
  const letters = [headings, ...sheet.rows].flatMap((row) => names.map((name) => row[name]));
  await faces.open('normal', [head, ...letters].join(''));
  await faces.open('bold', [head, ...names.map((name) => headings[name])].join(''));
  const type = new Typesetter(doc, faces);
  const { width, height } = paperSizes[sheet.paper];
  const room = height - edge.head - 2 * edge.bottom;
  const size =
    sizes.find((each) => {
      const rows = [headings, ...sheet.rows].map((row) => setRow(row, each));
      return rows.reduce((sum, row) => sum + heightOf(row, each), 0) <= room;
    }) ?? 7;
  begin();
  let y = writeHeadings();
  for (const row of sheet.rows) {
    const set = setRow(row, size);
    if (y + heightOf(set, size) > height - edge.bottom) {
      doc.addPage();
      begin();
      y = writeHeadings();
    }
    y = writeRow(set, 'normal', y);
    doc.lineWidth(0.5).strokeColor('#c9c3b8');
    doc
      .moveTo(margin, y - size * 0.25)
      .lineTo(width - margin, y - size * 0.25)
      .stroke();
  }
  return finish();

  function begin(): void {
    doc.fillColor('black');
    const [first] = type.rowsOf(head, width - 2 * margin, { face: 'bold', size: 12 });
    if (first) type.write(first, { face: 'bold', size: 12 }, margin, edge.head);
  }

  function writeHeadings(): number {
    return writeRow(setRow(headings, size), 'bold', edge.head + 30);
  }

  function writeRow(set: SetRow, face: 'normal' | 'bold', top: number): number {
    let x = margin;
    set.forEach((rows, i) => {
      rows.forEach((each, at) => type.write(each, { face, size }, x, top + at * leading(size)));
      x += columnWidth(i) + gap;
    });
    return top + heightOf(set, size);
  }

  function setRow(row: BreakdownRow, at: number): SetRow {
    return names.map((name, i) =>
      type.rowsOf(inOneRow(row[name]), columnWidth(i), { face: 'normal', size: at }),
    );
  }

  function columnWidth(i: number): number {
    const free = width - 2 * margin - gap * (names.length - 1);
    return free * (shares[names[i] ?? 'number'] ?? 0);
  }
}

const leading = (size: number) => size * 1.15;
const heightOf = (row: SetRow, size: number) =>
  Math.max(1, ...row.map((rows) => rows.length)) * leading(size) + size * 0.5;
