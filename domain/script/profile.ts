// What this document's labels look like: the position and style of each, and the white space before it. Learned from
// one labeling and used for the next. All weights are logarithms.
import { LABELS, type Label, type ReadingLine } from './reading-line.ts';
import { strengthOf } from './strength.ts';

const COLUMN_POINTS = 7.2;
const COLUMNS = 110;
/** A column never seen with a label still has this share, so that no single sign decides alone. */
const FLOOR = 0.01;
/** White space this much larger than within paragraphs, in line heights, begins a new one; */
const OPEN_ABOVE = 0.35;
/** less does if the document uses it often, and hardly anything in between. */
const SLIGHT = { from: 0.1, to: 0.17, share: 0.08, between: 0.02 };

export type Gap = 'solid' | 'open' | 'torn';

export interface Profile {
  /** How well the line's position and style fit each label, by its index in LABELS; zeros if nothing was learned. */
  fit(line: ReadingLine): Float64Array;
  /** How well white space fits between two labels: index = previous × LABELS.length + label. */
  readonly rhythm: Readonly<Record<Gap, Float64Array>>;
}

const columnOf = (points: number): number =>
  Math.max(0, Math.min(COLUMNS - 1, Math.round(points / COLUMN_POINTS)));

/** More white space than this above a line begins a new paragraph. */
export function openGapOf(lines: readonly ReadingLine[]): number {
  const gaps = lines.flatMap(({ gap }) => (gap === null ? [] : [gap]));
  const solid = solidGapOf(lines, gaps);
  const shareOf = (from: number, to: number) =>
    gaps.filter((gap) => gap - solid > from && gap - solid <= to).length / gaps.length;
  const isSlight =
    shareOf(SLIGHT.to, OPEN_ABOVE) >= SLIGHT.share &&
    shareOf(SLIGHT.from, SLIGHT.to) <= SLIGHT.between &&
    shareOf(-SLIGHT.from, SLIGHT.from) >= 2 * SLIGHT.share;
  return solid + (isSlight ? (SLIGHT.from + SLIGHT.to) / 2 : OPEN_ABOVE);
}

/** The document's white space between lines of one paragraph: the smallest common value. */
function solidGapOf(lines: readonly ReadingLine[], gaps: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const gap of gaps) {
    const step = Math.round(gap * 10) / 10;
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= gaps.length * 0.08).map(([gap]) => gap);
  const least = common.length === 0 ? 0 : Math.min(...common);
  return least < BLANK_LINE || goesOnAcross(lines, least) ? least : 0;
}

/** A whole blank line between all lines is double spacing only if sentences continue across it. */
const BLANK_LINE = 0.9;
const GOING_ON_SHARE = 0.05;

function goesOnAcross(lines: readonly ReadingLine[], gap: number): boolean {
  let apart = 0;
  let goingOn = 0;
  lines.forEach((line, i) => {
    if (line.gap === null || Math.abs(line.gap - gap) > 0.1) return;
    apart += 1;
    if (/^\p{Ll}/u.test(line.text) && /[\p{L},]$/u.test(lines[i - 1]?.text ?? '')) goingOn += 1;
  });
  return goingOn >= apart * GOING_ON_SHARE;
}

/** `openGap`: as `openGapOf` found it. */
export function gapOf(line: ReadingLine, openGap: number): Gap {
  if (line.gap === null) return 'torn';
  return line.gap > openGap ? 'open' : 'solid';
}

/** The prior share of beginnings without white space, by the labels on both sides. */
function expectedSolid(before: Label, label: Label): number {
  if (label === 'speech')
    return before === 'aside' ? 0.5 : before === 'cue' || before === 'parenthetical' ? 0.8 : 0.92;
  if (label === 'parenthetical') return 0.9;
  if (label === 'aside') return 0.5;
  if (label === 'action') return before === 'action' ? 0.6 : 0.08;
  if (label === 'heading') return 0.15;
  return 0.25;
}

/** The prior counts as much as this many observed lines. */
const EXPECTATION = 6;
const TORN = -0.7;
const RARELY_OPEN = 0.04;

function rhythmFrom(labels: readonly number[] | null, gaps: readonly Gap[]): Record<Gap, Float64Array> {
  const n = LABELS.length;
  const solid = new Float64Array(n * n);
  const total = new Float64Array(n * n);
  for (let i = 1; i < gaps.length; i += 1) {
    if (labels === null || gaps[i] === 'torn') continue;
    const pair = (labels[i - 1] ?? 0) * n + (labels[i] ?? 0);
    total[pair] = (total[pair] ?? 0) + 1;
    if (gaps[i] === 'solid') solid[pair] = (solid[pair] ?? 0) + 1;
  }
  const open = new Float64Array(n * n);
  // If white space hardly ever begins a paragraph, its absence means nothing.
  const known = gaps.filter((gap) => gap !== 'torn').length;
  const isSilent = gaps.filter((gap) => gap === 'open').length < known * RARELY_OPEN;
  LABELS.forEach((before, j) =>
    LABELS.forEach((label, k) => {
      const pair = j * n + k;
      const seen = (solid[pair] ?? 0) + expectedSolid(before, label) * EXPECTATION;
      const share = Math.min(0.985, Math.max(0.015, seen / ((total[pair] ?? 0) + EXPECTATION)));
      solid[pair] = isSilent ? TORN : Math.log(share);
      open[pair] = Math.log(1 - share);
    }),
  );
  return { solid, open, torn: new Float64Array(n * n).fill(TORN) };
}

/** Counts the styles of lines with one label, then turns them into weights. */
class Dress {
  private readonly column = new Float64Array(COLUMNS);
  private readonly signs = new Float64Array(SIGNS);
  private total = 0;

  take(line: ReadingLine): void {
    if (line.left !== null) {
      const at = columnOf(line.left);
      this.column[at] = (this.column[at] ?? 0) + 1;
    }
    const signs = signsOf(line);
    for (let sign = 0; sign < SIGNS; sign += 1)
      if ((signs >> sign) & 1) this.signs[sign] = (this.signs[sign] ?? 0) + 1;
    this.total += 1;
  }

  /** Weights: one per column, then one per sign, absent or present. */
  weights(): { column: Float64Array; signs: Float64Array } {
    const column = new Float64Array(COLUMNS);
    for (let at = 0; at < COLUMNS; at += 1) {
      const near = (this.column[at - 1] ?? 0) + (this.column[at + 1] ?? 0);
      column[at] = Math.log(Math.max(FLOOR, ((this.column[at] ?? 0) + 0.4 * near) / this.total));
    }
    const signs = new Float64Array(SIGNS * 2);
    this.signs.forEach((count, sign) => {
      const share = (count + 0.3) / (this.total + 1);
      signs[sign * 2] = 0.8 * Math.log(Math.max(0.03, 1 - share));
      signs[sign * 2 + 1] = 0.8 * Math.log(Math.max(0.03, share));
    });
    return { column, signs };
  }

  /** From 0 to 1. */
  get known(): number {
    return strengthOf(this.total, ...KNOWN);
  }
}

const SIGNS = 4;
/** One bit per sign. */
const signsOf = (line: ReadingLine): number =>
  (line.italic ? 1 : 0) +
  (line.bold ? 2 : 0) +
  (line.source.align === 'center' ? 4 : 0) +
  (line.leadLength > 0 ? 8 : 0);
const CENTERED = 4;

/** Nothing is known about the style of a label on so few lines, and enough of one on so many. */
const KNOWN = [0, 6] as const;
/** The weight of a label so rare in the document that nothing is known about its style. */
const UNSEEN = -2.5;

export function learnProfile(
  labels: readonly number[] | null,
  lines: readonly ReadingLine[],
  gaps: readonly Gap[],
): Profile {
  const rhythm = rhythmFrom(labels, gaps);
  if (labels === null) {
    const nothing = new Float64Array(LABELS.length);
    return { fit: () => nothing, rhythm };
  }
  const dresses = LABELS.map(() => new Dress());
  lines.forEach((line, i) => dresses[labels[i] ?? 0]?.take(line));
  const weights = dresses.map((dress) =>
    dress.known > 0 ? { ...dress.weights(), known: dress.known } : null,
  );
  const known = new Map<number, Float64Array>();
  return {
    rhythm,
    fit(line) {
      const signs = signsOf(line);
      const column = line.left === null || (signs & CENTERED) !== 0 ? -1 : columnOf(line.left);
      const kind = (column + 1) * 2 ** SIGNS + signs;
      let fits = known.get(kind);
      if (fits === undefined) known.set(kind, (fits = fitsOf(weights, column, signs)));
      return fits;
    },
  };
}

/** The weights of a line in this column (-1: no particular one) with these signs. */
function fitsOf(
  weights: readonly ({ column: Float64Array; signs: Float64Array; known: number } | null)[],
  column: number,
  signs: number,
): Float64Array {
  return Float64Array.from(weights, (own) => {
    if (own === null) return UNSEEN;
    let fit = column === -1 ? 0 : (own.column[column] ?? 0);
    for (let sign = 0; sign < SIGNS; sign += 1) fit += own.signs[sign * 2 + ((signs >> sign) & 1)] ?? 0;
    return own.known * fit + (1 - own.known) * UNSEEN;
  });
}
