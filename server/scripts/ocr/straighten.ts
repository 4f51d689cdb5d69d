// Levels the rows of a page: paper is askew in a scanner, and in front of a camera it leans, so that rows rise at the
// top and fall at the bottom. Recognition joins and splits rows that aren't level.

/** Pixels that are treated as one. */
const GRAIN = 4;
/** Below this gray value they have ink. */
const INK_BELOW = 170;
/** The steepest slope searched; the smallest step is a twentieth of a degree. */
const STEEPEST = Math.tan((10 * Math.PI) / 180);
const STEP = Math.tan((0.5 * Math.PI) / 180);
const FINE_STEP = STEP / 10;
/** Rows that rise less per pixel across are level, and rows at top and bottom that differ by less are parallel. */
const LEVEL = Math.tan((0.25 * Math.PI) / 180);
const PARALLEL = Math.tan((0.4 * Math.PI) / 180);
/** How much more sharply rows must separate before another slope is accepted. */
const SHARPER = 1.1;
/** The minimum number of ink specks that determine a slope. */
const ENOUGH_INK = 400;

interface Ink {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
}

/** In place: gray values from 0 (black) to 255 (white), row by row. */
export function straighten(grays: Uint8Array, width: number, height: number): void {
  const ink = inkOf(grays, width, height);
  const slope = slopeOf(ink, height, 0, STEEPEST);
  const middle = height / GRAIN / 2;
  const head = slopeOf(part(ink, 0, middle), height, slope, STEEPEST / 3);
  const foot = slopeOf(part(ink, middle, Infinity), height, slope, STEEPEST / 3);
  const opening = Math.abs(foot - head) < PARALLEL ? 0 : (foot - head) / (height / 2);
  if (Math.abs(slope) < LEVEL && opening === 0) return;
  const from = new Uint8Array(grays);
  const level = opening === 0 ? slope : (head + foot) / 2;
  for (let y = 0; y < height; y += 1) {
    const down = y - height / 2;
    const rise = level + opening * down;
    for (let x = 0; x < width; x += 1) {
      const across = x - width / 2;
      grays[y * width + x] = grayBetween(from, width, height, x - level * down, y + rise * across);
    }
  }
}

function inkOf(grays: Uint8Array, width: number, height: number): Ink {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y + GRAIN <= height; y += GRAIN)
    for (let x = 0; x + GRAIN <= width; x += GRAIN) {
      let sum = 0;
      for (let j = 0; j < GRAIN; j += 1)
        for (let at = (y + j) * width + x; at < (y + j) * width + x + GRAIN; at += 1) sum += grays[at] ?? 255;
      if (sum >= INK_BELOW * GRAIN * GRAIN) continue;
      xs.push(x / GRAIN);
      ys.push(y / GRAIN);
    }
  return { xs: Int16Array.from(xs), ys: Int16Array.from(ys) };
}

function part({ xs, ys }: Ink, from: number, to: number): Ink {
  const isWithin = (y: number): boolean => y >= from && y < to;
  return { xs: xs.filter((_, i) => isWithin(ys[i] ?? 0)), ys: ys.filter(isWithin) };
}

/** The slope at which rows and the white between them separate most sharply; `near` if undetermined. */
function slopeOf(ink: Ink, height: number, near: number, reach: number): number {
  if (ink.xs.length < ENOUGH_INK) return near;
  const rough = sharpest(ink, height, near, reach, STEP);
  const slope = sharpest(ink, height, rough, STEP, FINE_STEP);
  const isSharper = sharpnessAt(ink, height, slope) > sharpnessAt(ink, height, near) * SHARPER;
  return isSharper ? slope : near;
}

function sharpest(ink: Ink, height: number, near: number, reach: number, step: number): number {
  let best = near;
  let most = -1;
  for (let slope = near - reach; slope <= near + reach; slope += step) {
    const sharpness = sharpnessAt(ink, height, slope);
    if (sharpness <= most) continue;
    most = sharpness;
    best = slope;
  }
  return best;
}

function sharpnessAt({ xs, ys }: Ink, height: number, slope: number): number {
  const counts = new Float64Array(Math.ceil(height / GRAIN) * 3);
  const zero = counts.length / 3;
  for (let i = 0; i < xs.length; i += 1) {
    const at = Math.round(zero + (ys[i] ?? 0) - slope * (xs[i] ?? 0));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.reduce((sum, count, i) => sum + (count - (counts[i - 1] ?? 0)) ** 2, 0);
}

/** The gray value between pixels; paper beyond the edges. */
function grayBetween(grays: Uint8Array, width: number, height: number, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return 255;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const at = top * width + left;
  const above = (grays[at] ?? 255) * (1 - dx) + (grays[at + 1] ?? 255) * dx;
  const below = (grays[at + width] ?? 255) * (1 - dx) + (grays[at + width + 1] ?? 255) * dx;
  return Math.round(above * (1 - dy) + below * dy);
}
