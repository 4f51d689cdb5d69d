// From blocks of rows to source lines: positions relative to the column, white space in line heights, sizes relative
// to the body, dual dialogue side by side, a column of names as cells.
import { markCentered } from '#domain/script/mark-centered.ts';
import type { SourceLine } from '#domain/script/source-line.ts';
import type { Block } from './columns.ts';
import { gatherDuals, isDual, type DualSpeech, type PageRow } from './dual.ts';
import { measure, type Frame, type Metrics } from './measures.ts';
import { cellsOf, nameColumnOf } from './name-column.ts';
import type { Piece } from './piece.ts';
import { dressPieces, type Row } from './row.ts';

type Draft = SourceLine & { line: number; paragraph: number };

export function linesFrom(blocks: readonly Block[]): SourceLine[] {
  const measures = measure(blocks);
  const names = nameColumnOf(blocks);
  const drafts: Draft[] = [];
  let tableRow = -1;
  for (const { slot, items, cell } of gatherDuals(blocks)) {
    const writer = new Writer(measures, measures.frames.get(slot) ?? { left: 0, width: 432 });
    let above: Row | null = null;
    for (const item of items) {
      if (isDual(item)) {
        drafts.push(...writer.dual(item, above));
        above = item.last;
        continue;
      }
      const step = item.row.y - (above?.y ?? -Infinity);
      const nameGoesOn = drafts.at(-1)?.cell?.table === 1 && step <= (names?.solid ?? 0);
      const cells = names?.slot === slot ? cellsOf(item.row, names, nameGoesOn) : null;
      if (cells === null) {
        const line = writer.line(item, above, item.row.pieces);
        drafts.push(cell === undefined ? line : { ...line, cell });
      } else {
        if ((cells[0].length > 0 && !nameGoesOn) || tableRow < 0) tableRow += 1;
        cells.forEach((pieces, column) => {
          if (pieces.length === 0) return;
          const draft = { ...writer.line(item, above, pieces), cell: { table: 1, row: tableRow, column } };
          // The second row of a name belongs to the first, before the speech.
          const isName = column === 0 && nameGoesOn;
          const at = isName ? drafts.findLastIndex((each) => each.cell?.column !== 1) + 1 : drafts.length;
          drafts.splice(at, 0, draft);
        });
      }
      above = item.row;
    }
  }
  return markCentered(numbered(drafts.filter(({ text }) => text !== '')));
}

/** The lines of one cell are one wrapped paragraph. */
function numbered(drafts: readonly Draft[]): readonly SourceLine[] {
  let paragraph = 0;
  drafts.forEach((draft, i) => {
    const { cell } = draft;
    const before = drafts[i - 1]?.cell;
    const isSameCell = cell !== undefined && before?.row === cell.row && before.column === cell.column;
    if (!isSameCell) paragraph += 1;
    draft.line = i + 1;
    draft.paragraph = paragraph;
  });
  return drafts;
}

const tenth = (points: number): number => Math.max(0, Math.round(points * 10) / 10);

class Writer {
  private readonly measures: Metrics;
  private readonly frame: Frame;

  constructor(measures: Metrics, frame: Frame) {
    this.measures = measures;
    this.frame = frame;
  }

  line({ page, row }: PageRow, above: Row | null, pieces: readonly Piece[]): Draft {
    const only = row.segments[0];
    const right = pieces.reduce((end, piece) => Math.max(end, piece.right), 0);
    return {
      ...(only !== undefined && row.segments.length === 1 && row.pieces === pieces
        ? only.dressed
        : dressPieces(pieces)),
      page,
      line: 0,
      paragraph: 0,
      left: tenth((pieces[0]?.x ?? 0) - this.frame.left),
      right: tenth(right - this.frame.left),
      columnWidth: tenth(this.frame.width),
      gapBefore: above === null ? null : this.gap(above, row),
      size: Math.round((row.size / this.measures.body) * 100) / 100,
      align: 'left',
    };
  }

  dual({ left, right }: DualSpeech, above: Row | null): Draft[] {
    return [left, right].flatMap((rows, side) =>
      rows.map((each, i) => {
        const before = rows[i - 1];
        const isTorn = before !== undefined && before.page !== each.page;
        const line = this.line(
          each,
          before === undefined ? above : isTorn ? null : before.row,
          each.row.pieces,
        );
        const gapBefore = i === 0 ? Math.max(1, line.gapBefore ?? 1) : line.gapBefore;
        return { ...line, gapBefore, dual: side === 0 ? 'left' : 'right' };
      }),
    );
  }

  private gap(above: Row, row: Row): number {
    const height = Math.max(this.measures.lineHeight, row.size * 0.9);
    return Math.max(0, (row.y - above.y) / height - 1);
  }
}
