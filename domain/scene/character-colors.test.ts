import { expect, test } from 'vitest';
import { editorColors, firstUnusedColor, parserColors, readableTwins } from './character-colors.ts';

type Triple = [number, number, number];

function linearFrom(hex: string): Triple {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function oklabFrom([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Complete color blindness in linear RGB, after Machado, Oliveira, and Fernandes (2009). */
const sights: Record<string, [Triple, Triple, Triple]> = {
  'normal sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(hex: string, sight: [Triple, Triple, Triple]): Triple {
  const [r, g, b] = linearFrom(hex);
  const row = ([x, y, z]: Triple) => Math.max(0, x * r + y * g + z * b);
  return oklabFrom([row(sight[0]), row(sight[1]), row(sight[2])]);
}

function closestPair(colors: readonly string[], sight: [Triple, Triple, Triple]): number {
  const labs = colors.map((color) => seen(color, sight));
  const distances = labs.flatMap((a, i) =>
    labs.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
  );
  return Math.min(...distances);
}

/** About twice the smallest difference that an eye notices between adjacent patches. */
const apart = 0.045;

test.each(Object.keys(sights))('any two colors stay apart for %s, on paper and on black', (name) => {
  const sight = sights[name]!;
  expect(closestPair(editorColors, sight)).toBeGreaterThan(apart);
  expect(
    closestPair(
      editorColors.map((color) => readableTwins(color)!.onBlack),
      sight,
    ),
  ).toBeGreaterThan(apart);
});

test('the parser has eight colors and the editor twelve', () => {
  expect(new Set(parserColors).size).toBe(8);
  expect(new Set(editorColors).size).toBe(12);
});

test('a new character gets the first unused color', () => {
  expect(firstUnusedColor([])).toBe(editorColors[0]);
  expect(firstUnusedColor([editorColors[0]!, editorColors[2]!.toUpperCase()])).toBe(editorColors[1]);
});

test('once all colors are used, the least used one is next', () => {
  expect(firstUnusedColor([...parserColors, parserColors[0]!], parserColors)).toBe(parserColors[1]);
});

test('a color that is not in a palette has no variants', () => {
  expect(readableTwins('#123456')).toBeNull();
});
