// The time to turn pages into lines is proportional to their content, wherever it is on the page.
import { expect, it } from 'vitest';
import { growthOf } from '../testing/growth.ts';
import { linesFromPages } from './lines-from-pages.ts';
import type { PageText, Piece } from './piece.ts';

const PIECES = 8000;
const ON_A_PAGE = 50;
const TIMES_MORE = 4;
const MAX_GROWTH = 9;

const pieceAt = (text: string, x: number, y: number): Piece => ({
  text,
  x,
  right: x + text.length * 7.2,
  y,
  endY: y,
  size: 12,
  bold: false,
  italic: false,
  spaceBefore: true,
  spaceAfter: true,
  turned: 0,
  pale: false,
  artifact: false,
});

const shapes: readonly [string, (index: number) => Piece][] = [
  ['rows', (i) => pieceAt(i % 3 === 0 ? 'ANN' : 'Yes I do.', 72, 5 + i * 14)],
  ['a grid', (i) => pieceAt('ab', 72 + (i % 10) * 40, 50 + Math.floor(i / 10) * 14)],
  ['one row', (i) => pieceAt('a', i * 8, 100)],
  ['stars', (i) => pieceAt('*', 580, 5 + i * 14)],
  [
    'numbers',
    (i) => pieceAt(i % 2 === 0 ? String(i % 900) : 'word', i % 2 === 0 ? 40 : 140, 5 + (i >> 1) * 14),
  ],
  ['names side by side', (i) => pieceAt(`N${i}X`, i % 2 === 0 ? 72 : 350, 5 + (i >> 1) * 14)],
  ['words drawn over each other', (i) => pieceAt('word', 72 + (i % 5), 100 + (i % 700))],
];

const onOnePage = (count: number, at: (index: number) => Piece): PageText[] => [
  { width: 612, height: count * 14 + 20, pieces: Array.from({ length: count }, (_, i) => at(i)) },
];
const onManyPages = (count: number, at: (index: number) => Piece): PageText[] =>
  Array.from({ length: count / ON_A_PAGE }, () => ({
    width: 612,
    height: 792,
    pieces: Array.from({ length: ON_A_PAGE }, (_, i) => at(i)),
  }));

it.each(shapes)(
  'places %s on one page and on many in time that grows with their number',
  (_, at) => {
    for (const pagesOf of [onOnePage, onManyPages]) {
      const [pages, more] = [pagesOf(PIECES, at), pagesOf(PIECES * TIMES_MORE, at)];
      const growth = growthOf(
        () => linesFromPages(pages),
        () => linesFromPages(more),
        MAX_GROWTH,
      );
      expect(growth).toBeLessThan(MAX_GROWTH);
    }
  },
  60_000,
);

it('takes no longer for text drawn miles beyond the page', () => {
  const rows = (right: number) =>
    onOnePage(4000, (i) => ({ ...pieceAt('Yes, I do.', 72, 5 + i * 14), right: i % 9 === 0 ? right : 144 }));
  const [usual, wide] = [rows(144), rows(1e9)];
  const growth = growthOf(
    () => linesFromPages(usual),
    () => linesFromPages(wide),
    MAX_GROWTH,
  );
  expect(growth).toBeLessThan(MAX_GROWTH);
}, 60_000);
