// Audio-visual scripts: pictures on the left, sound on the right, row by row under matching headings.
import type { Block } from './columns.ts';
import { measure } from './measures.ts';
import type { Piece } from './piece.ts';
import { rowsFrom, type Row } from './row.ts';
import type { SheetRows } from './sheets.ts';

const PICTURE = /^(?:video|visuals?|pictures?|images?|bild|vidéo|imagen)$/i;
const SOUND = /^(?:audio|sounds?|son|ton|sonido)$/i;
/** Line heights between rows that end a row of the table. */
const ROW_STEP = 1.35;
const PICTURE_SLOT = 3;

interface Heading {
  readonly sheet: number;
  readonly row: number;
  readonly picture: number;
  readonly sound: number;
}

/** The blocks of an audio-visual script; null if it is not one. */
export function pictureAndSoundFrom(all: readonly SheetRows[]): Block[] | null {
  const heading = headingIn(all.map(({ rows }) => rows));
  if (heading === null) return null;
  const split = soundEdge(
    all.flatMap(({ rows }) => rows),
    heading,
  );
  const { lineHeight } = measure(all.map(({ sheet, rows }) => ({ page: sheet.page, slot: 0, rows })));
  const blocks: Block[] = [];
  let tableRow = 0;
  all.forEach(({ sheet, rows }, index) => {
    const before = index < heading.sheet ? rows.length : index === heading.sheet ? heading.row : 0;
    if (before > 0) blocks.push({ page: sheet.page, slot: 0, rows: rows.slice(0, before) });
    for (const band of bandsOf(rows.slice(before), lineHeight * ROW_STEP)) {
      if (tableRow > 0 && band.some(isHeading)) continue;
      blocks.push(...cellBlocks(band, split, sheet.page, tableRow));
      tableRow += 1;
    }
  });
  return blocks;
}

const isHeading = ({ segments }: Row): boolean =>
  segments.length > 1 &&
  segments.some(({ text }) => PICTURE.test(text)) &&
  segments.some(({ text }) => SOUND.test(text));

function headingIn(sheets: readonly (readonly Row[])[]): Heading | null {
  for (const [sheet, rows] of sheets.entries()) {
    const row = rows.findIndex(isHeading);
    const segments = rows[row]?.segments ?? [];
    const picture = segments.find(({ text }) => PICTURE.test(text));
    const sound = segments.find(({ text }) => SOUND.test(text));
    if (picture !== undefined && sound !== undefined && picture.x < sound.x) {
      return { sheet, row, picture: picture.right, sound: sound.right };
    }
  }
  return null;
}

/** Where the column of sound begins: the most common start of segments to the right of the pictures. */
function soundEdge(rows: readonly Row[], { picture, sound }: Heading): number {
  const starts = new Map<number, number>();
  for (const { segments } of rows) {
    for (const { x } of segments) {
      if (x > picture && x < sound) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
    }
  }
  return [...starts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? (picture + sound) / 2;
}

function bandsOf(rows: readonly Row[], step: number): Row[][] {
  const bands: Row[][] = [];
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    const isNew = above === undefined || row.y - above.y > step || isHeading(above) || isHeading(row);
    if (isNew) bands.push([row]);
    else bands.at(-1)?.push(row);
  });
  return bands;
}

function cellBlocks(band: readonly Row[], split: number, page: number, row: number): Block[] {
  const sides: [Piece[], Piece[]] = [[], []];
  for (const piece of band.flatMap(({ segments }) => segments).flatMap(({ pieces }) => pieces)) {
    sides[piece.x < split - 2 ? 0 : 1].push(piece);
  }
  return sides.flatMap((pieces, column) =>
    pieces.length === 0
      ? []
      : [{ page, slot: PICTURE_SLOT + column, rows: rowsFrom(pieces), cell: { table: 1, row, column } }],
  );
}
