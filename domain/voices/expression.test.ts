import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineDeliveries, plainDelivery } from './delivery.ts';
import {
  expressionDelivery,
  isUnstable,
  phraseVariation,
  readingsOfUnstable,
  usualExpression,
} from './expression.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const reading = fc.integer({ min: 0, max: readingsOfUnstable - 1 });

test('the usual expression changes nothing', () => {
  expect(expressionDelivery(usualExpression)).toEqual(plainDelivery);
  expect(phraseVariation(usualExpression, 3)).toEqual(plainDelivery);
});

test('more style is a wider melody, more stability never a wider one', () => {
  const rangeOf = (stability: number, style: number) =>
    expressionDelivery({ ...usualExpression, stability, style }).range;
  fc.assert(
    fc.property(unit, unit, unit, (stability, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(rangeOf(stability, low)).toBeLessThanOrEqual(rangeOf(stability, high));
      expect(rangeOf(high, stability)).toBeLessThanOrEqual(rangeOf(low, stability));
    }),
  );
});

test('a stable voice reads each phrase alike', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      reading,
      fc.nat(20),
      (stability, which, index) => {
        const expression = { stability, style: 0, reading: which };
        expect(isUnstable(expression)).toBe(false);
        expect(phraseVariation(expression, index)).toEqual(plainDelivery);
      },
    ),
  );
});

test('an unstable voice differs within a reading and between readings, and a reading is always the same', () => {
  fc.assert(
    fc.property(unit, reading, fc.nat(20), (stability, which, index) => {
      const expression = { stability, style: 0, reading: which };
      const varied = phraseVariation(expression, index);
      expect(varied).toEqual(phraseVariation(expression, index));
      expect(combineDeliveries(plainDelivery, varied)).toEqual(varied);
    }),
  );
  const rates = (which: number) =>
    [0, 1, 2].map((index) => phraseVariation({ stability: 0, style: 0, reading: which }, index).rate);
  expect(new Set([...rates(0), ...rates(1), ...rates(2), ...rates(3)]).size).toBe(12);
});
