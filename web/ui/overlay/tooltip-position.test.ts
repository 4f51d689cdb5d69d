import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tooltipPosition } from './tooltip-position.ts';

const page = { width: 390, height: 844 };
const anchor = { left: 200, top: 400, width: 44, height: 44 };

test('above the middle of its anchor, or below if there is no room', () => {
  expect(tooltipPosition(anchor, { width: 100, height: 48 }, page)).toEqual({ left: 172, top: 352 });
  expect(tooltipPosition({ ...anchor, top: 40 }, { width: 100, height: 48 }, page)).toEqual({
    left: 172,
    top: 84,
  });
});

test('beside its anchor and within the viewport, wherever the anchor is', () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: page.width - 44 }),
    top: fc.integer({ min: 0, max: page.height - 44 }),
    width: fc.constant(44),
    height: fc.constant(44),
  });
  const size = fc.record({
    width: fc.integer({ min: 20, max: 288 }),
    height: fc.integer({ min: 40, max: 200 }),
  });
  fc.assert(
    fc.property(box, size, (at, tip) => {
      const { left, top } = tooltipPosition(at, tip, page);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(left + tip.width).toBeLessThanOrEqual(page.width - 8);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + tip.height).toBeLessThanOrEqual(page.height);
      expect([at.top, at.top + at.height]).toContain(top < at.top ? top + tip.height : top);
    }),
  );
});
