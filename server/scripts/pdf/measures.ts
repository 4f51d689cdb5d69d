// Measures of a whole document: the size of its text, the height of its lines, the edges of its columns.
import type { Block } from './columns.ts';
import type { Row } from './row.ts';

/** Points on the sheet. */
export interface Frame {
  readonly left: number;
  readonly width: number;
}

export interface Metrics {
  readonly body: number;
  readonly lineHeight: number;
  /** By slot. */
  readonly frames: ReadonlyMap<number, Frame>;
}

const LINE_HEIGHT = 1.17;
/** The share of rows that may be outside their column. */
const STRAY = 0.005;

export function measure(blocks: readonly Block[]): Metrics {
  const body = bodySizeOf(blocks);
  return { body, lineHeight: lineHeightOf(blocks, body), frames: framesOf(blocks) };
}

function bodySizeOf(blocks: readonly Block[]): number {
  const letters = new Map<number, number>();
  for (const { size, segments } of blocks.flatMap(({ rows }) => rows)) {
    const count = segments.reduce((sum, segment) => sum + segment.text.length, 0);
    letters.set(size, (letters.get(size) ?? 0) + count);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
}

/** The smallest common distance between rows, or the one that fits the body size. */
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

/** Where each column begins, and its width. */
function framesOf(blocks: readonly Block[]): Map<number, Frame> {
  const bySlot = new Map<number, Row[]>();
  for (const { slot, rows } of blocks) {
    const all = bySlot.get(slot);
    if (all === undefined) bySlot.set(slot, [...rows]);
    else all.push(...rows);
  }
  return new Map([...bySlot].map(([slot, rows]) => [slot, frameOf(rows)]));
}

function frameOf(rows: readonly Row[]): Frame {
  const lefts = Float64Array.from(rows, (row) => Math.round(row.segments[0]?.x ?? 0)).sort();
  const left = lefts[Math.floor(lefts.length * STRAY)] ?? 0;
  const rights = Float64Array.from(rows, (row) => row.segments.at(-1)?.right ?? 0).sort();
  const right = rights[Math.floor((rights.length - 1) * 0.98)] ?? left;
  return { left, width: Math.max(72, right - left) };
}
