import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineDeliveries, plainDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { deliveryFromDirection, emotions } from './directions.ts';

describe('a direction', () => {
  it.each<[string, Partial<Delivery>]>([
    ['whispering', { gainDb: -8, range: 0.6 }],
    ['SHOUTING', { gainDb: 4, pitch: 1.13 }],
    ['raising her voice', { gainDb: 3 }],
    ['beat', { pauseBeforeMs: 700 }],
    ['beat.', { pauseBeforeMs: 700 }],
    ['a long pause', { pauseBeforeMs: 1800 }],
    ['a short pause', { pauseBeforeMs: 400 }],
    ['pause', { pauseBeforeMs: 1000 }],
    ['after a moment', { pauseBeforeMs: 800 }],
    ['slowly, beat', { rate: 0.85, pauseBeforeMs: 700 }],
    ['to Joy, angrily', { gainDb: 3, range: 1.35 }],
  ])('shapes the voice: %s', (direction, wanted) => {
    expect(deliveryFromDirection(direction)).toMatchObject(wanted);
  });

  it.each(emotions)('may be an emotion: %s', (emotion) => {
    expect(deliveryFromDirection(emotion)).not.toEqual(plainDelivery);
  });

  it.each([
    '',
    'to the Commander',
    'saddles the horse',
    'as it happens',
    'fastening his coat',
    'soberly',
    'to Joyce',
    'living in the moment',
  ])('changes nothing that is no way of saying a line: %s', (direction) => {
    expect(deliveryFromDirection(direction)).toEqual(plainDelivery);
  });
});

it('still sounds like the same person, whatever is combined', () => {
  const number = fc.double({ min: 0.01, max: 50, noNaN: true });
  const delivery = fc.record({
    pitch: number,
    range: number,
    rate: number,
    gainDb: fc.double({ min: -60, max: 60, noNaN: true }),
    pauseBeforeMs: fc.integer({ min: 0, max: 60_000 }),
  });
  fc.assert(
    fc.property(fc.array(delivery, { minLength: 1, maxLength: 6 }), (asked) => {
      const { pitch, range, rate, gainDb, pauseBeforeMs } = asked.reduce(combineDeliveries, plainDelivery);
      expect(pitch).toBeGreaterThanOrEqual(0.8);
      expect(pitch).toBeLessThanOrEqual(1.25);
      expect(range).toBeGreaterThanOrEqual(0.4);
      expect(range).toBeLessThanOrEqual(2.2);
      expect(rate).toBeGreaterThanOrEqual(0.7);
      expect(rate).toBeLessThanOrEqual(1.35);
      expect(gainDb).toBeGreaterThanOrEqual(-10);
      expect(gainDb).toBeLessThanOrEqual(4);
      expect(pauseBeforeMs).toBeLessThanOrEqual(3000);
    }),
  );
});
