import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  automaticDirection,
  poolBounds,
  scaleDirections,
  scaledTarget,
  shareOf,
  withinBounds,
} from './pool-rules.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const target = fc.integer({ min: poolBounds.min, max: poolBounds.max });

test.each([
  [2, 'up', 4],
  [18, 'up', 20],
  [19, 'up', 20],
  [20, 'up', 20],
  [20, 'down', 19],
  [3, 'down', 2],
  [2, 'down', 2],
] as const)('%i scaled %s is %i', (from, direction, to) => expect(scaledTarget(from, direction)).toBe(to));

test.each([
  [70, 80, null],
  [70.1, 0, 'up'],
  [0, 80.1, 'up'],
  [29.9, 39.9, 'down'],
  [30, 39, null],
  [29, 40, null],
  [50, 60, null],
] as const)('a processor at %d and memory at %d mean %s', (cpuPercent, memoryPercent, direction) =>
  expect(automaticDirection({ cpuPercent, memoryPercent })).toBe(direction),
);

describe('whatever the load and the steps', () => {
  it('the target stays between its bounds, and moves by no more than a step', () => {
    const step = fc.oneof(
      fc.constantFrom(...scaleDirections),
      fc.record({ cpuPercent: percent, memoryPercent: percent }),
    );
    fc.assert(
      fc.property(target, fc.array(step), (start, steps) => {
        let now = start;
        for (const step of steps) {
          const direction = typeof step === 'string' ? step : automaticDirection(step);
          const next = direction ? scaledTarget(now, direction) : now;
          expect(next).toBeGreaterThanOrEqual(poolBounds.min);
          expect(next).toBeLessThanOrEqual(poolBounds.max);
          expect(next - now).toBeLessThanOrEqual(2);
          expect(next - now).toBeGreaterThanOrEqual(-1);
          now = next;
        }
      }),
    );
  });

  it('a busier machine never has fewer', () => {
    const worth = { down: -1, up: 1 };
    const worthOf = (direction: 'up' | 'down' | null) => (direction ? worth[direction] : 0);
    fc.assert(
      fc.property(percent, percent, percent, percent, (cpu, memory, moreCpu, moreMemory) => {
        const calm = automaticDirection({ cpuPercent: cpu, memoryPercent: memory });
        const busier = automaticDirection({
          cpuPercent: Math.max(cpu, moreCpu),
          memoryPercent: Math.max(memory, moreMemory),
        });
        expect(worthOf(busier)).toBeGreaterThanOrEqual(worthOf(calm));
      }),
    );
  });

  it('shares add up to the whole where there is one for each, and differ by one at most', () => {
    fc.assert(
      fc.property(target, fc.integer({ min: 1, max: 40 }), (total, sharers) => {
        const shares = Array.from({ length: sharers }, (_, place) => shareOf(total, place, sharers));
        const sum = shares.reduce((one, other) => one + other, 0);
        expect(sum).toBe(Math.max(total, sharers));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('what is configured out of bounds is brought within them', () => {
  expect([0, 1, 2, 7, 20, 99].map(withinBounds)).toEqual([2, 2, 2, 7, 20, 20]);
});
