// Turns recognized rows into the text of a page as a PDF page would give it: words at points of an upright page, so
// that the code for PDF pages also handles images.
import type { PageText, Piece } from '../pdf/piece.ts';
import type { PagePicture } from './page-picture.ts';
import type { RecognizedRow } from './recognized-row.ts';

/** A font's size in heights of a row, from the lowest stroke to the highest. */
const SIZE_OF_ROW = 1.15;
/** Rows of nearly the usual height have the same font; letters without ascenders or descenders make a row lower. */
const SAME_TYPE = 0.3;
/** The assumed font size of a photo's text, in points. */
const PHOTO_TYPE = 12;
const PHOTO_MARGIN = 108;
const MIN_WORDS_TO_MEASURE_SLOPE = 4;

type Point = readonly [x: number, y: number];

export function textFromRows(
  rows: readonly RecognizedRow[],
  { width, height, pixelsPerPoint }: Pick<PagePicture, 'width' | 'height' | 'pixelsPerPoint'>,
): PageText {
  const rowHeight = median(rows.map((row) => row.height)) || 1;
  const scale = pixelsPerPoint ?? (rowHeight * SIZE_OF_ROW) / PHOTO_TYPE;
  const turn = turnedBack(slopeOf(rows));
  const shift = pixelsPerPoint === null ? PHOTO_MARGIN - leftEdge(rows, turn) / scale : 0;
  const body = Math.round((rowHeight * SIZE_OF_ROW * 2) / scale) / 2;
  const pieces = rows.flatMap((row) => {
    const isBody = Math.abs(row.height / rowHeight - 1) < SAME_TYPE;
    const size = isBody ? body : Math.round((row.height * SIZE_OF_ROW) / scale);
    return row.words.map(({ text, left, right }): Piece => {
      const [x, y] = turn([left, baselineAt(row, left)]);
      const [end] = turn([right, baselineAt(row, right)]);
      return {
        text,
        x: x / scale + shift,
        right: end / scale + shift,
        y: y / scale,
        endY: y / scale,
        size: Math.max(1, size),
        bold: false,
        italic: false,
        spaceBefore: true,
        spaceAfter: true,
        turned: 0,
        pale: false,
        artifact: false,
      };
    });
  });
  const widest = pieces.reduce((most, piece) => Math.max(most, piece.right), 0);
  return { width: Math.max(width / scale, widest), height: height / scale, pieces };
}

const baselineAt = ({ baseline: { x0, y0, x1, y1 } }: RecognizedRow, x: number): number =>
  x1 === x0 ? y0 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);

/** How much the page leans: the rise of its longer rows. */
function slopeOf(rows: readonly RecognizedRow[]): number {
  const long = rows.filter(({ words }) => words.length >= MIN_WORDS_TO_MEASURE_SLOPE);
  return median(
    long.map(({ baseline }) => (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)),
  );
}

function turnedBack(slope: number): (point: Point) => Point {
  const angle = Math.atan(slope);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ([x, y]) => [x * cos + y * sin, y * cos - x * sin];
}

function leftEdge(rows: readonly RecognizedRow[], turn: (point: Point) => Point): number {
  const lefts = rows.map((row) => turn([row.words[0]?.left ?? 0, baselineAt(row, 0)])[0]);
  return lefts.toSorted((a, b) => a - b)[Math.floor(lefts.length * 0.05)] ?? 0;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
