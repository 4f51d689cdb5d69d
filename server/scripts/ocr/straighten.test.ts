import { describe, expect, it } from 'vitest';
import { straighten } from './straighten.ts';

const WIDTH = 800;
const HEIGHT = 1000;
const ROW = 40;

/** Rows of letters on paper; row `i` rises by `slopeOf(i)` pixels per pixel across. */
function rowsDrawn(slopeOf: (row: number) => number): Uint8Array {
  const greys = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let row = 3; row < HEIGHT / ROW - 3; row += 1)
    for (let x = 100; x < 700; x += 1) {
      if (x % 14 > 9) continue;
      const y = Math.round(row * ROW + slopeOf(row) * (x - WIDTH / 2));
      for (let j = 0; j < 12; j += 1) greys[(y + j) * WIDTH + x] = 0;
    }
  return greys;
}

/** How many rows of pixels have no ink, between the first and the last with any. */
function whiteRows(greys: Uint8Array): number {
  const hasInk = Array.from({ length: HEIGHT }, (_, y) =>
    greys.subarray(y * WIDTH, (y + 1) * WIDTH).some((grey) => grey < 128),
  );
  return hasInk.slice(hasInk.indexOf(true), hasInk.lastIndexOf(true)).filter((has) => !has).length;
}

describe('rows of a page', () => {
  const level = rowsDrawn(() => 0);

  it('stay unchanged if they are level', () => {
    const greys = Uint8Array.from(level);
    straighten(greys, WIDTH, HEIGHT);
    expect(greys).toEqual(level);
  });

  it.each([3, -3, 6])('are level again where the paper lay askew by %d degrees', (degrees) => {
    const greys = rowsDrawn(() => Math.tan((degrees * Math.PI) / 180));
    expect(whiteRows(greys)).toBe(0);
    straighten(greys, WIDTH, HEIGHT);
    expect(whiteRows(greys)).toBeGreaterThan(whiteRows(level) * 0.7);
  });

  it('are leveled if they open like a fan in front of a camera', () => {
    const greys = rowsDrawn((row) => (row - 12) * 0.006);
    const before = whiteRows(greys);
    straighten(greys, WIDTH, HEIGHT);
    expect(whiteRows(greys)).toBeGreaterThan(before * 1.5);
  });
});
