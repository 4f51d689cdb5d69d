import type { XmlAttributes } from '#domain/script/xml-events.ts';

interface OpenTable {
  readonly number: number;
  readonly grid: number[];
  row: number;
  column: number;
  span: number;
  width: number | null;
}

/** The reader's position in a table; nested tables count as separate tables. */
export class TablePosition {
  private readonly open: OpenTable[] = [];
  private count = 0;

  enter(name: string, attributes: XmlAttributes): void {
    const table = this.open.at(-1);
    if (name === 'w:tbl') {
      this.count += 1;
      this.open.push({ number: this.count, grid: [], row: -1, column: 0, span: 1, width: null });
    } else if (table === undefined) return;
    else if (name === 'w:gridCol') table.grid.push(Number(attributes.get('w:w')) / 20 || 0);
    else if (name === 'w:tr') {
      table.row += 1;
      table.column = 0;
      table.span = 0;
    } else if (name === 'w:tc') {
      table.column += table.span;
      table.span = 1;
      table.width = null;
    } else if (name === 'w:gridSpan') table.span = Math.max(1, Number(attributes.get('w:val')) || 1);
    else if (name === 'w:tcW' && attributes.get('w:type') === 'dxa') {
      table.width = Number(attributes.get('w:w')) / 20 || null;
    }
  }

  leave(name: string): void {
    if (name === 'w:tbl') this.open.pop();
  }

  /** Null outside tables. */
  get cell(): { table: number; row: number; column: number } | null {
    const table = this.open.at(-1);
    return table === undefined
      ? null
      : { table: table.number, row: Math.max(0, table.row), column: table.column };
  }

  /** Points. */
  get cellWidth(): number {
    const table = this.open.at(-1);
    return table?.width ?? (table?.grid[table.column] || 216);
  }
}
