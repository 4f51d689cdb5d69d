// A narrow column of names next to a wide one of speeches, found over the whole document.
import type { Block } from './columns.ts';
import type { Piece } from './piece.ts';
import { WORD_GAP, type Row } from './row.ts';

export interface NameColumn {
  readonly slot: number;
  /** Where names begin, and where speeches begin, in points on the sheet. */
  readonly name: number;
  readonly speech: number;
  /**
   * The largest distance, in points, of a row that continues a name too long for its column; null if there can be
   * none.
   */
  readonly solid: number | null;
}

const MIN_ROWS = 6;
/** A name with this ending belongs to a line of text, whatever white space follows. */
const PUNCTUATED = /[:.)\]—–-]$/;

/** Null if names are arranged differently. */
export function nameColumnOf(blocks: readonly Block[]): NameColumn | null {
  for (const slot of new Set(blocks.map((block) => block.slot))) {
    const rows = blocks.filter((block) => block.slot === slot).flatMap((block) => block.rows);
    const pairs = rows.filter((row) => row.segments.length === 2);
    const speech = commonest(pairs.map((row) => row.segments[1]?.x ?? 0));
    const name = commonest(pairs.map((row) => row.segments[0]?.x ?? 0));
    if (speech === null || name === null) continue;
    const named = pairs.filter(
      ({ segments: [first, second] }) =>
        Math.abs((first?.x ?? 0) - name) < 3 && Math.abs((second?.x ?? 0) - speech) < 3,
    );
    const going = rows.filter(
      (row) => row.segments.length === 1 && Math.abs((row.segments[0]?.x ?? 0) - speech) < 3,
    );
    const isOften = named.length >= MIN_ROWS && named.length + going.length >= rows.length * 0.5;
    const punctuated = named.filter((row) => PUNCTUATED.test(row.segments[0]?.text ?? '')).length;
    const returning = new Set(named.map((row) => row.segments[0]?.text)).size < named.length * 0.7;
    if (isOften && returning && punctuated < named.length * 0.3)
      return { slot, name, speech, solid: solidOf(rows, new Set(named), new Set(going)) };
  }
  return null;
}

/** The share of names that white space must separate from what is above, so that none continues on a row. */
const PARTED = 0.75;
const SLACK = 0.15;

function solidOf(rows: readonly Row[], named: ReadonlySet<Row>, going: ReadonlySet<Row>): number | null {
  const stepsOf = (some: ReadonlySet<Row>): number[] =>
    rows.flatMap((row, i) => {
      const step = row.y - (rows[i - 1]?.y ?? Infinity);
      return some.has(row) && step > 0 ? [step] : [];
    });
  const [row] = rows;
  const solid = Math.min(...stepsOf(going)) + (row?.size ?? 0) * SLACK;
  const steps = stepsOf(named);
  return steps.filter((step) => step > solid).length >= steps.length * PARTED ? solid : null;
}

/** The most common of these positions, to two points; null if no half shares one. */
function commonest(places: readonly number[]): number | null {
  let best: number | null = null;
  let most = places.length * 0.4;
  for (const place of new Set(places.map((each) => Math.round(each)))) {
    const near = places.filter((other) => Math.abs(other - place) <= 2).length;
    if (near > most) [best, most] = [place, near];
  }
  return best;
}

/**
 * Pieces of the name and of the speech; null if the row is not in those two columns. `goesOn`: it continues the row
 * above, so a name may be alone.
 */
export function cellsOf(
  row: Row,
  column: NameColumn,
  goesOn: boolean,
): [readonly Piece[], readonly Piece[]] | null {
  const { pieces } = row;
  const name = pieces.filter((piece) => piece.right < column.speech - 1);
  const speech = pieces.filter((piece) => piece.x >= column.speech - 2);
  const [first] = name;
  const begins = first === undefined ? [speech[0]?.x ?? 0, column.speech] : [first.x, column.name];
  const isAtColumn = Math.abs((begins[0] ?? 0) - (begins[1] ?? 0)) <= 3;
  if (name.length + speech.length < pieces.length || !isAtColumn) return null;
  if (speech.length === 0) return goesOn ? [name, []] : null;
  // The letters of one word stay together, wherever the columns meet.
  const space = (speech[0]?.x ?? 0) - (name.at(-1)?.right ?? -Infinity);
  return space > row.size * WORD_GAP ? [name, speech] : null;
}
