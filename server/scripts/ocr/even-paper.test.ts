import { describe, expect, it } from 'vitest';
import { evenPaper } from './even-paper.ts';

const WIDTH = 480;
const HEIGHT = 480;
const isInk = (x: number, y: number): boolean => y % 40 >= 15 && y % 40 < 25 && x % 9 < 3;

function drawn(grayAt: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => grayAt(at % WIDTH, Math.floor(at / WIDTH)));
}

/** The lightest ink and the darkest paper, away from the edges of strokes. */
function contrast(grays: Uint8Array) {
  let lightestInk = 0;
  let darkestPaper = 255;
  grays.forEach((gray, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (isInk(x, y)) lightestInk = Math.max(lightestInk, gray);
    else if (y % 40 < 12) darkestPaper = Math.min(darkestPaper, gray);
  });
  return { lightestInk, darkestPaper };
}

describe('scanned paper', () => {
  it('stays unchanged if it is white with black letters', () => {
    const clean = drawn((x, y) => (isInk(x, y) ? 0 : 255));
    const evened = Uint8Array.from(clean);
    evenPaper(evened, WIDTH, HEIGHT);
    expect(evened).toEqual(clean);
  });

  it('becomes white if half of it is in shadow, and pale letters become black', () => {
    const evened = drawn((x, y) => (isInk(x, y) ? 0.45 : 1) * (230 - (x / WIDTH) * 70));
    evenPaper(evened, WIDTH, HEIGHT);
    const { lightestInk, darkestPaper } = contrast(evened);
    expect(lightestInk).toBeLessThan(60);
    expect(darkestPaper).toBeGreaterThan(215);
  });

  it('loses its grain, and keeps the letters', () => {
    const evened = drawn((x, y) => (isInk(x, y) ? 60 : 200) + ((x * 7919 + y * 104_729) % 80) - 40);
    evenPaper(evened, WIDTH, HEIGHT);
    const { lightestInk, darkestPaper } = contrast(evened);
    expect(darkestPaper - lightestInk).toBeGreaterThan(60);
  });

  it('loses single black specks', () => {
    const evened = drawn((x, y) => (isInk(x, y) || (x % 13 === 5 && y % 17 === 3) ? 0 : 255));
    evenPaper(evened, WIDTH, HEIGHT);
    expect(contrast(evened).darkestPaper).toBeGreaterThan(160);
  });
});
