import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { livingRead, maxSteps, seedLimits, variationDelivery } from './living-read.ts';

const seed = fc.integer(seedLimits);
const lineIds = Array.from({ length: 40 }, (_, i) => `line ${i}`);
const readOf = (of: number, ids: readonly string[] = lineIds) => ids.map((id) => livingRead(of, asId(id)));

it('stays within 15 % of the plain read, in whole steps', () => {
  fc.assert(
    fc.property(seed, fc.string(), (of, id) => {
      const { variation, gap } = livingRead(of, asId(id));
      const { rate, pitch, range } = variationDelivery(variation);
      for (const factor of [rate, pitch, range, gap]) expect(Math.abs(factor - 1)).toBeLessThanOrEqual(0.15);
      for (const steps of Object.values(variation)) {
        expect(Number.isInteger(steps) && Math.abs(steps) <= maxSteps).toBe(true);
      }
    }),
  );
});

it('is the same for the same seed, whatever lines come before', () => {
  fc.assert(
    fc.property(seed, fc.shuffledSubarray(lineIds), (of, some) => {
      expect(readOf(of, some)).toEqual(some.map((id) => readOf(of)[lineIds.indexOf(id)]));
    }),
    { numRuns: 20 },
  );
});

it('differs for another seed', () => {
  fc.assert(
    fc.property(seed, seed, (one, other) => {
      fc.pre(one !== other);
      expect(readOf(one)).not.toEqual(readOf(other));
    }),
  );
});

it('gives one line many variations in ten runs, and each step equally often in many runs', () => {
  const runs = Array.from({ length: 9000 }, (_, i) => livingRead(1000 + i, asId('a line')));
  const tenRuns = runs.slice(0, 10).map(({ variation, gap }) => `${variation.rate} ${gap}`);
  expect(new Set(tenRuns).size).toBeGreaterThanOrEqual(5);
  for (const steps of [-2, -1, 0, 1, 2]) {
    const share = runs.filter(({ variation }) => variation.rate === steps).length / runs.length;
    expect(share).toBeCloseTo(0.2, 1);
  }
});
