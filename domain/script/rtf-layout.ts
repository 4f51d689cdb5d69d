// RTF's paragraphs, pages, and tables, with lengths in points.

const TWIPS = 20;

export interface RtfIndents {
  left: number;
  right: number;
  first: number;
  spaceBefore: number;
  spaceAfter: number;
  align: 'left' | 'center' | 'right';
  style: number;
}

export const noIndents = (): RtfIndents => ({
  left: 0,
  right: 0,
  first: 0,
  spaceBefore: 0,
  spaceAfter: 0,
  align: 'left',
  style: -1,
});

/** False if the word does not concern paragraphs. */
export function takeIndent(indents: RtfIndents, name: string, value: number | null): boolean {
  const points = (value ?? 0) / TWIPS;
  if (name === 'li' || name === 'lin') indents.left = points;
  else if (name === 'ri' || name === 'rin') indents.right = points;
  else if (name === 'fi') indents.first = points;
  else if (name === 'sb') indents.spaceBefore = Math.max(0, points);
  else if (name === 'sa') indents.spaceAfter = Math.max(0, points);
  else if (name === 's') indents.style = value ?? -1;
  else if (name === 'qc') indents.align = 'center';
  else if (name === 'qr') indents.align = 'right';
  else if (name === 'ql' || name === 'qj') indents.align = 'left';
  else return false;
  return true;
}

export class RtfPage {
  private width = 12240;
  private left = 1800;
  private right = 1800;

  take(name: string, value: number | null): boolean {
    if (name === 'paperw') this.width = value ?? this.width;
    else if (name === 'margl') this.left = value ?? this.left;
    else if (name === 'margr') this.right = value ?? this.right;
    else return false;
    return true;
  }

  /** Between the margins. */
  get columnWidth(): number {
    return Math.max(144, (this.width - this.left - this.right) / TWIPS);
  }
}

/** Counts tables, rows, and cells; text after a table begins the next one. */
export class RtfTable {
  isOpen = false;
  private table = 0;
  private row = -1;
  private column = 0;
  private edges: number[] = [];

  take(name: string, value: number | null): boolean {
    if (name === 'trowd') this.edges = [];
    else if (name === 'cellx') this.edges.push((value ?? 0) / TWIPS);
    else if (name === 'intbl') this.enter();
    else if (name === 'row' || name === 'nestrow') {
      this.row += 1;
      this.column = 0;
    } else return false;
    return true;
  }

  enter(): void {
    this.isOpen = true;
    if (this.row >= 0) return;
    this.table += 1;
    this.row = 0;
    this.column = 0;
  }

  nextCell(): void {
    this.column += 1;
  }

  /** A paragraph ended outside tables. */
  leave(): void {
    this.row = -1;
  }

  get place(): { cell: { table: number; row: number; column: number }; cellWidth: number } {
    const { table, row, column } = this;
    const from = column === 0 ? 0 : (this.edges[column - 1] ?? 0);
    return {
      cell: { table, row, column },
      cellWidth: Math.max(36, (this.edges[column] ?? from + 216) - from),
    };
  }
}
