// Blocks of rows to source lines: places relative to the column, white space in line heights, sizes against the
// body, dual dialogue side by side, a column of names as cells.
import { markCentred } from '#domain/script/mark-centred.ts';
import type { SourceLine } from '#domain/script/source-line.ts';
import type { Block } from './columns.ts';
import { dualFrom, type DualBlock } from './dual.ts';
import { nameColumnOf, type NameColumn } from './name-column.ts';
import type { Piece } from './page-text.ts';
import { dressPieces, type Row } from './row.ts';

const LINE_HEIGHT = 1.17;

interface Frame {
  readonly left: number;
  readonly width: number;
}

interface Draft extends Omit<SourceLine, 'line' | 'paragraph'> {}

export function linesFrom(blocks: readonly Block[]): SourceLine[] {
  const body = bodySizeOf(blocks);
  const frames = framesOf(blocks);
  const nameColumn = nameColumnOf(blocks);
  const height = lineHeightOf(blocks, body);
  const drafts: Draft[] = [];
  let tableRow = -1;
  for (const block of blocks) {
    const frame = frames.get(block.slot) ?? { left: 0, width: 432 };
    let before: Row | null = null;
    const setting = (
      row: Row,
    ): { gapBefore: number | null; size: number; page: number; columnWidth: number } => ({
      gapBefore:
        before === null ? null : Math.max(0, (row.y - before.y) / Math.max(height, row.size * 0.9) - 1),
      size: Math.round((row.size / body) * 100) / 100,
      page: block.page,
      columnWidth: frame.width,
    });
    const rows = dualFrom(block.rows);
    for (const item of rows) {
      if ('left' in item) {
        drafts.push(...dualLines(item, frame, setting));
        before = item.last;
        continue;
      }
      const cells = cellsOf(item, nameColumn, block.slot);
      if (cells !== null && (cells[0].length > 0 || tableRow < 0)) tableRow += 1;
      if (cells === null)
        drafts.push(
          draft(
            item.segments.flatMap((segment) => segment.pieces),
            frame,
            setting(item),
          ),
        );
      else {
        cells.forEach((pieces, column) => {
          if (pieces.length > 0) {
            drafts.push({
              ...draft(pieces, frame, setting(item)),
              cell: { table: 1, row: tableRow, column },
            });
          }
        });
      }
      before = item;
    }
  }
  const lines = drafts
    .filter(({ text }) => text !== '')
    .map((each, i) => ({ ...each, line: i + 1, paragraph: i + 1 }));
  return markCentred(lines);
}

function draft(
  pieces: readonly Piece[],
  frame: Frame,
  setting: { gapBefore: number | null; size: number; page: number; columnWidth: number },
): Draft {
  const right = pieces.reduce((end, piece) => Math.max(end, piece.right), 0);
  const left = pieces[0]?.x ?? 0;
  return {
    ...dressPieces(pieces),
    ...setting,
    left: Math.max(0, Math.round((left - frame.left) * 10) / 10),
    right: Math.max(0, Math.round((right - frame.left) * 10) / 10),
    align: 'left',
  };
}

function dualLines(
  { left, right }: DualBlock,
  frame: Frame,
  setting: (row: Row) => { gapBefore: number | null; size: number; page: number; columnWidth: number },
): Draft[] {
  return [left, right].flatMap((rows, side) => {
    let before: Row | null = null;
    return rows.map((row) => {
      const first = before === null;
      const above: Row | null = before;
      before = row;
      const base = setting(row);
      const gapBefore = first
        ? Math.max(1, base.gapBefore ?? 1)
        : Math.max(0, (row.y - (above?.y ?? row.y)) / (row.size * LINE_HEIGHT) - 1);
      return {
        ...draft(
          row.segments.flatMap((segment) => segment.pieces),
          frame,
          { ...base, gapBefore },
        ),
        dual: side === 0 ? ('left' as const) : ('right' as const),
      };
    });
  });
}

/** Pieces of the name and of the speech; null where the row is not set in those two columns. */
function cellsOf(
  row: Row,
  column: NameColumn | null,
  slot: number,
): [readonly Piece[], readonly Piece[]] | null {
  if (column === null || column.slot !== slot) return null;
  const pieces = row.segments.flatMap((segment) => segment.pieces);
  const name = pieces.filter((piece) => piece.right < column.speech - 1);
  const speech = pieces.filter((piece) => piece.x >= column.speech - 2);
  if (name.length + speech.length < pieces.length) return null;
  const [first] = name;
  if (first !== undefined && Math.abs(first.x - column.name) > 3) return null;
  if (first === undefined && Math.abs((speech[0]?.x ?? 0) - column.speech) > 3) return null;
  return speech.length === 0 ? null : [name, speech];
}

function bodySizeOf(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const { rows } of blocks) {
    for (const { size, segments } of rows) {
      const count = segments.reduce((sum, segment) => sum + segment.text.length, 0);
      letters.set(size, (letters.get(size) ?? 0) + count);
    }
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
}

/** Where each column begins, and how wide it is: the outermost places that a fair share of its rows reach. */
function framesOf(blocks: readonly Block[]): Map<number, Frame> {
  const bySlot = new Map<number, Row[]>();
  for (const { slot, rows } of blocks) bySlot.set(slot, [...(bySlot.get(slot) ?? []), ...rows]);
  return new Map(
    [...bySlot].map(([slot, rows]) => {
      const least = Math.max(2, rows.length * 0.02);
      const lefts = rows.map((row) => row.segments[0]?.x ?? 0).toSorted((a, b) => a - b);
      const rights = rows.map((row) => row.segments.at(-1)?.right ?? 0).toSorted((a, b) => a - b);
      const left =
        lefts.find((x) => lefts.filter((other) => Math.abs(other - x) < 2).length >= least) ?? lefts[0] ?? 0;
      const right = rights[Math.floor((rights.length - 1) * 0.98)] ?? left;
      return [slot, { left, width: Math.max(72, right - left) }];
    }),
  );
}

/** The least distance that is common between rows, or what the body size would have. */
function lineHeightOf(blocks: readonly Block[], body: number): number {
  const steps = new Map<number, number>();
  let total = 0;
  for (const { rows } of blocks) {
    for (let i = 1; i < rows.length; i += 1) {
      const step = Math.round(((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0)) * 2) / 2;
      if (step < body * 0.85) continue;
      steps.set(step, (steps.get(step) ?? 0) + 1);
      total += 1;
    }
  }
  const common = [...steps].filter(([, count]) => count >= total * 0.08).map(([step]) => step);
  const least = common.length === 0 ? body * LINE_HEIGHT : Math.min(...common);
  return least > body * 1.6 ? body * LINE_HEIGHT : least;
}
