// What this document's labels look like: where on the page each stands, how it is set, and what white space
// parts it from the line before. Learned from a first labelling, used for the next one.
import type { Label, ReadingLine } from './reading-line.ts';

export const LABELS: readonly Label[] = [
  'cue',
  'inline',
  'speech',
  'parenthetical',
  'aside',
  'action',
  'heading',
];

const COLUMN_POINTS = 7.2;
const COLUMNS = 110;
/** A column seen nowhere under a label still has this share, so that no single sign decides alone. */
const FLOOR = 0.01;

export type Gap = 'solid' | 'open' | 'torn';

export interface Profile {
  /** How well the line's place and dress fit the label, as a logarithm; 0 when nothing was learned. */
  fit(line: ReadingLine, label: Label): number;
  /** How well this white space fits between the two labels, as a logarithm. */
  rhythm(before: Label, label: Label, gap: Gap): number;
}

const columnOf = (points: number): number =>
  Math.max(0, Math.min(COLUMNS - 1, Math.round(points / COLUMN_POINTS)));

/** White space the document sets between lines of one paragraph; anything clearly above it opens a new one. */
export function solidGapOf(lines: readonly ReadingLine[]): number {
  const counts = new Map<number, number>();
  let known = 0;
  for (const line of lines) {
    if (line.gap === null) continue;
    const step = Math.round(line.gap * 10) / 10;
    counts.set(step, (counts.get(step) ?? 0) + 1);
    known += 1;
  }
  let least = 0;
  for (const [gap, count] of [...counts].sort((a, b) => a[0] - b[0])) {
    if (count >= known * 0.08) {
      least = gap;
      break;
    }
  }
  return least;
}

export function gapOf(line: ReadingLine, solid: number): Gap {
  if (line.gap === null) return 'torn';
  return line.gap > solid + 0.35 ? 'open' : 'solid';
}

// Share of solid set beginnings before anything is learned, by the labels on both sides.
function priorSolid(before: Label, label: Label): number {
  if (label === 'speech')
    return before === 'aside' ? 0.5 : before === 'cue' || before === 'parenthetical' ? 0.8 : 0.92;
  if (label === 'parenthetical') return 0.9;
  if (label === 'aside') return 0.5;
  if (label === 'action') return before === 'action' ? 0.6 : 0.08;
  if (label === 'heading') return 0.15;
  return 0.25;
}

const PRIOR_WEIGHT = 6;

function rhythmTable(
  labels: readonly Label[] | null,
  lines: readonly ReadingLine[],
  solid: number,
): Map<string, number> {
  const solidCount = new Map<string, number>();
  const total = new Map<string, number>();
  if (labels !== null) {
    for (let i = 1; i < lines.length; i += 1) {
      const line = lines[i];
      if (line === undefined) continue;
      const gap = gapOf(line, solid);
      if (gap === 'torn') continue;
      const pair = `${labels[i - 1]}>${labels[i]}`;
      total.set(pair, (total.get(pair) ?? 0) + 1);
      if (gap === 'solid') solidCount.set(pair, (solidCount.get(pair) ?? 0) + 1);
    }
  }
  const table = new Map<string, number>();
  for (const before of LABELS) {
    for (const label of LABELS) {
      const pair = `${before}>${label}`;
      const share =
        ((solidCount.get(pair) ?? 0) + priorSolid(before, label) * PRIOR_WEIGHT) /
        ((total.get(pair) ?? 0) + PRIOR_WEIGHT);
      table.set(pair, Math.min(0.985, Math.max(0.015, share)));
    }
  }
  return table;
}

interface Dress {
  readonly column: Float64Array;
  italic: number;
  bold: number;
  centred: number;
  total: number;
}

function dresses(labels: readonly Label[], lines: readonly ReadingLine[]): Map<Label, Dress> {
  const all = new Map<Label, Dress>();
  for (const label of LABELS) {
    all.set(label, { column: new Float64Array(COLUMNS), italic: 0, bold: 0, centred: 0, total: 0 });
  }
  lines.forEach((line, i) => {
    const dress = all.get(labels[i] ?? 'action');
    if (dress === undefined) return;
    const column = columnOf(line.source.left);
    for (let d = -1; d <= 1; d += 1) {
      const at = column + d;
      if (at >= 0 && at < COLUMNS) dress.column[at] = (dress.column[at] ?? 0) + (d === 0 ? 1 : 0.4);
    }
    dress.total += 1;
    if (line.italic) dress.italic += 1;
    if (line.bold) dress.bold += 1;
    if (line.source.align === 'center') dress.centred += 1;
  });
  return all;
}

const odds = (has: boolean, count: number, total: number): number => {
  const share = (count + 0.3) / (total + 1);
  return Math.log(Math.max(0.03, has ? share : 1 - share));
};

export function learnProfile(
  labels: readonly Label[] | null,
  lines: readonly ReadingLine[],
  solid: number,
): Profile {
  const rhythm = rhythmTable(labels, lines, solid);
  const known = labels === null ? null : dresses(labels, lines);
  return {
    fit(line, label) {
      const dress = known?.get(label);
      if (dress === undefined) return 0;
      if (dress.total < 3) return -2.5;
      const share = (dress.column[columnOf(line.source.left)] ?? 0) / dress.total;
      const column = line.source.align === 'center' ? 0 : Math.log(Math.max(FLOOR, share));
      return (
        column +
        0.8 * odds(line.italic, dress.italic, dress.total) +
        0.8 * odds(line.bold, dress.bold, dress.total) +
        odds(line.source.align === 'center', dress.centred, dress.total)
      );
    },
    rhythm(before, label, gap) {
      if (gap === 'torn') return -0.7;
      const share = rhythm.get(`${before}>${label}`) ?? 0.5;
      return Math.log(gap === 'solid' ? share : 1 - share);
    },
  };
}
