import { describe, expect, it } from 'vitest';
import { straighten } from './straighten.ts';

const WIDTH = 800;
const HEIGHT = 1000;
const ROW = 40;

/** Rows of letters on paper; row `i` rises by `slopeOf(i)` pixels per pixel across. */
function rowsDrawn(slopeOf: (row: number) => number): Uint8Array {
  const grays = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let row = 3; row < HEIGHT / ROW - 3; row += 1)
    for (let x = 100; x < 700; x += 1) {
      if (x % 14 > 9) continue;
      const y = Math.round(row * ROW + slopeOf(row) * (x - WIDTH / 2));
      for (let j = 0; j < 12; j += 1) grays[(y + j) * WIDTH + x] = 0;
    }
  return grays;
}

/** How many rows of pixels have no ink, between the first and the last with any. */
function whiteRows(grays: Uint8Array): number {
  const hasInk = Array.from({ length: HEIGHT }, (_, y) =>
    grays.subarray(y * WIDTH, (y + 1) * WIDTH).some((gray) => gray < 128),
  );
  return hasInk.slice(hasInk.indexOf(true), hasInk.lastIndexOf(true)).filter((has) => !has).length;
}

describe('rows of a page', () => {
  const level = rowsDrawn(() => 0);

  it('stay unchanged if they are level', () => {
    const grays = Uint8Array.from(level);
    straighten(grays, WIDTH, HEIGHT);
    expect(grays).toEqual(level);
  });

  it.each([3, -3, 6])('are level again where the paper lay askew by %d degrees', (degrees) => {
    const grays = rowsDrawn(() => Math.tan((degrees * Math.PI) / 180));
    expect(whiteRows(grays)).toBe(0);
    straighten(grays, WIDTH, HEIGHT);
    expect(whiteRows(grays)).toBeGreaterThan(whiteRows(level) * 0.7);
  });

  it('are leveled if they open like a fan in front of a camera', () => {
    const grays = rowsDrawn((row) => (row - 12) * 0.006);
    const before = whiteRows(grays);
    straighten(grays, WIDTH, HEIGHT);
    expect(whiteRows(grays)).toBeGreaterThan(before * 1.5);
  });
});
