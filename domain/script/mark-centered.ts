// Finds centered lines if only positions are known: lines of different lengths with their middles on one axis, whose
// left ends do not align with anything.
import type { SourceLine } from './source-line.ts';

const AXIS_POINTS = 6;
const EDGE_POINTS = 4;
const MIN_INDENT = 20;

const middleOf = (line: SourceLine): number => (line.left + line.right) / 2;
const step = (points: number, size: number): number => Math.round(points / size);

/** The same lines, with `align` set to `center` if a line is on an axis shared by lines of several lengths. */
export function markCentered(lines: readonly SourceLine[]): SourceLine[] {
  const lefts = countBy(
    lines.filter((line) => line.text.length > 1),
    (line) => step(line.left, EDGE_POINTS),
  );
  const indented = lines.filter((line) => line.left >= MIN_INDENT);
  const axes = axesOf(indented, lefts);
  if (axes.length === 0) return [...lines];
  return lines.map((line) => {
    if (line.left < MIN_INDENT || line.align !== 'left') return line;
    const onAxis = axes.find((axis) => Math.abs(middleOf(line) - axis.middle) <= AXIS_POINTS);
    if (onAxis === undefined) return line;
    const shared = lefts.get(step(line.left, EDGE_POINTS)) ?? 0;
    return shared > onAxis.lines * 0.5 && shared > 3 ? line : { ...line, align: 'center' };
  });
}

interface Axis {
  readonly middle: number;
  readonly lines: number;
}

/** Middles shared by at least four lines with at least three different left ends, none of them the most common. */
function axesOf(lines: readonly SourceLine[], lefts: ReadonlyMap<number, number>): Axis[] {
  const byMiddle = new Map<number, SourceLine[]>();
  for (const line of lines) {
    const key = step(middleOf(line), AXIS_POINTS);
    const list = byMiddle.get(key);
    if (list === undefined) byMiddle.set(key, [line]);
    else list.push(line);
  }
  const axes: Axis[] = [];
  for (const [key, own] of byMiddle) {
    const near = [...own, ...(byMiddle.get(key - 1) ?? []), ...(byMiddle.get(key + 1) ?? [])].filter(
      (line) => Math.abs(middleOf(line) - key * AXIS_POINTS) <= AXIS_POINTS,
    );
    const ends = countBy(near, (line) => step(line.left, EDGE_POINTS));
    const free = [...ends].filter(([left, count]) => (lefts.get(left) ?? 0) <= Math.max(count * 2, 3));
    const freeLines = free.reduce((sum, [, count]) => sum + count, 0);
    if (near.length >= 4 && free.length >= 3 && freeLines >= near.length * 0.6) {
      axes.push({ middle: key * AXIS_POINTS, lines: near.length });
    }
  }
  return axes.toSorted((a, b) => b.lines - a.lines).slice(0, 2);
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
