// Makes the paper of a scan or photo white and its ink black, whatever the light: paper may be gray, yellowed, or
// half in shadow, and the grain of a camera or scanner hides letters from recognition. A clean scan stays unchanged.

/** The size in pixels of a square with even light. */
const CELL = 48;
/** The gray value that this share of a cell exceeds is its paper, since letters cover little of it. */
const PAPER_SHARE = 0.7;
/** Ink is darker than this share of its paper. */
const INK_BELOW = 0.72;
/**
 * The mean difference between neighboring pixels of bare paper, in gray values, above which grain is smoothed once or
 * twice.
 */
const GRAIN = 5;
const COARSE_GRAIN = 14;
/** A pixel this much darker than its neighbors is a speck; many specks are also smoothed. */
const SPECK = 80;
const MANY_SPECKS = 0.001;
/** Paper that is lighter everywhere is white. */
const WHITE_ABOVE = 225;
/** The darkest share of the ink, which becomes black. */
const BLACK_SHARE = 0.1;
/** Darker ink is black enough. */
const PALE = 90;

/** In place: gray values from 0 (black) to 255 (white), row by row. */
export function evenPaper(grays: Uint8Array, width: number, height: number): void {
  for (let rest = smoothingsFor(grays, width, height); rest > 0; rest -= 1) smooth(grays, width, height);
  whiten(grays, width, height);
  blacken(grays);
}

/** How often to smooth: by the median flicker of bare paper, and by its number of specks. */
function smoothingsFor(grays: Uint8Array, width: number, height: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  let specks = 0;
  for (let y = 1; y < height - 1; y += 5) {
    for (let at = y * width + 1; at < (y + 1) * width - 2; at += 3) {
      const [left, right] = [grays[at - 1] ?? 0, grays[at + 1] ?? 0];
      const [above, below] = [grays[at - width] ?? 0, grays[at + width] ?? 0];
      const gray = grays[at] ?? 0;
      const difference = Math.abs(Math.round(gray - (left + right + above + below) / 4));
      counts[difference] = (counts[difference] ?? 0) + 1;
      if (gray < Math.min(left, right, above, below) - SPECK) specks += 1;
      all += 1;
    }
  }
  const grain = grayAt(counts, all / 2);
  return grain > COARSE_GRAIN ? 2 : grain > GRAIN || specks > all * MANY_SPECKS ? 1 : 0;
}

/** Replaces each pixel by a weighted mean of the nine around it. */
function smooth(grays: Uint8Array, width: number, height: number): void {
  let above = new Uint8Array(grays.subarray(0, width));
  for (let y = 1; y < height - 1; y += 1) {
    const row = new Uint8Array(grays.subarray(y * width, (y + 1) * width));
    const below = grays.subarray((y + 1) * width, (y + 2) * width);
    const column = (x: number): number => (above[x] ?? 0) + 2 * (row[x] ?? 0) + (below[x] ?? 0);
    let before = column(0);
    let here = column(1);
    for (let x = 1; x < width - 1; x += 1) {
      const after = column(x + 1);
      grays[y * width + x] = (before + 2 * here + after + 8) >> 4;
      before = here;
      here = after;
    }
    above = row;
  }
}

function whiten(grays: Uint8Array, width: number, height: number): void {
  const across = Math.ceil(width / CELL);
  const down = Math.ceil(height / CELL);
  const papers = smoothed(papersOf(grays, width, height, across, down), across, down);
  if (papers.every((paper) => paper > WHITE_ABOVE)) return;
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(down - 1, Math.max(0, y / CELL - 0.5));
    const [top, dv] = [Math.floor(v), v % 1];
    const bottom = Math.min(down - 1, top + 1);
    const column = (i: number): number =>
      (papers[top * across + i] ?? 255) * (1 - dv) + (papers[bottom * across + i] ?? 255) * dv;
    for (let i = -1; i < across; i += 1) {
      const left = column(Math.max(0, i));
      const step = (column(Math.min(across - 1, i + 1)) - left) / CELL;
      const from = Math.max(0, Math.round((i + 0.5) * CELL));
      const to = Math.min(width, Math.round((i + 1.5) * CELL));
      for (let x = from; x < to; x += 1) {
        const at = y * width + x;
        grays[at] = Math.min(255, ((grays[at] ?? 0) * 255) / (left + step * (x - (i + 0.5) * CELL)));
      }
    }
  }
}

function papersOf(grays: Uint8Array, width: number, height: number, across: number, down: number) {
  const papers = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let cell = 0; cell < papers.length; cell += 1) {
    counts.fill(0);
    const left = (cell % across) * CELL;
    const top = Math.floor(cell / across) * CELL;
    const right = Math.min(width, left + CELL);
    const bottom = Math.min(height, top + CELL);
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1) {
        const gray = grays[at] ?? 0;
        counts[gray] = (counts[gray] ?? 0) + 1;
      }
    papers[cell] = Math.max(1, grayAt(counts, (right - left) * (bottom - top) * PAPER_SHARE));
  }
  return papers;
}

/** Each cell is the median of the nine around it: one cell full of ink doesn't count. */
function smoothed(papers: Float32Array, across: number, down: number): Float32Array {
  return papers.map((_, cell) => {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    let sum = 0;
    let count = 0;
    for (let j = Math.max(0, y - 1); j <= Math.min(down - 1, y + 1); j += 1)
      for (let i = Math.max(0, x - 1); i <= Math.min(across - 1, x + 1); i += 1) {
        sum += papers[j * across + i] ?? 0;
        count += 1;
      }
    return sum / count;
  });
}

/** Stretches the darker part of the ink to black. */
function blacken(grays: Uint8Array): void {
  const counts = new Uint32Array(256);
  for (const gray of grays) counts[gray] = (counts[gray] ?? 0) + 1;
  const ink = counts.subarray(0, INK_BELOW * 255).reduce((sum, count) => sum + count, 0);
  if (ink === 0) return;
  const black = grayAt(counts, ink * BLACK_SHARE);
  if (black < PALE) return;
  const brightened = Uint8Array.from(counts, (_, gray) =>
    Math.max(0, Math.round(((gray - black) * 255) / (255 - black))),
  );
  for (let at = 0; at < grays.length; at += 1) grays[at] = brightened[grays[at] ?? 0] ?? 0;
}

/** The gray value below which this many of the counted ones are. */
function grayAt(counts: Uint32Array, position: number): number {
  let seen = 0;
  for (let gray = 0; gray < counts.length; gray += 1) {
    seen += counts[gray] ?? 0;
    if (seen > position) return gray;
  }
  return counts.length - 1;
}
