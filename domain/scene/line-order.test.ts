import { expect, test } from 'vitest';
import { asId, type LineId } from '../ids.ts';
import { canMoveLines, moveLines, placeLines } from './line-order.ts';
import { draftOf } from './testing.ts';

const draft = draftOf('ANN: 0', 'ANN: 1', 'ANN: 2', 'ANN: 3', 'ANN: 4');
const order = (changed: typeof draft) => changed.lines.map((line) => line.text).join('');
const ids = (...places: number[]) => places.map((place) => asId<LineId>(`l${place}`));

test('a line moves up, down, and to an index, within the list', () => {
  expect(order(moveLines(draft, ids(0), 1))).toBe('10234');
  expect(order(moveLines(draft, ids(2), -1))).toBe('02134');
  expect(order(placeLines(draft, ids(0), 2))).toBe('12034');
  expect(order(placeLines(draft, ids(2), -5))).toBe('20134');
  expect(order(placeLines(draft, ids(2), 99))).toBe('01342');
  expect(order(moveLines(draft, ids(0), -1))).toBe('01234');
  expect(order(moveLines(draft, ids(4), 1))).toBe('01234');
});

test('lines moved together stay together, in their order', () => {
  expect(order(moveLines(draft, ids(2, 1), 1))).toBe('03124');
  expect(order(moveLines(draft, ids(1, 2), -1))).toBe('12034');
  expect(order(placeLines(draft, ids(0, 4), 1))).toBe('10423');
});

test('separate lines gather next to the outermost one', () => {
  expect(order(moveLines(draft, ids(1, 3), -1))).toBe('13024');
  expect(order(moveLines(draft, ids(1, 3), 1))).toBe('02413');
});

test('whether they can move agrees with what moving them does', () => {
  for (const chosen of [[], [0], [4], [0, 1], [3, 4], [0, 4], [1, 3], [0, 1, 2, 3, 4]]) {
    for (const step of [-1, 1] as const) {
      const isMoved = order(moveLines(draft, ids(...chosen), step)) !== '01234';
      expect(canMoveLines(draft.lines, ids(...chosen), step), `${chosen} ${step}`).toBe(isMoved);
    }
  }
});
