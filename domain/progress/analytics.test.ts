import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statsFrom, noPractice, together, type PracticeSums } from './analytics.ts';

const sums = (given: Partial<PracticeSums>): PracticeSums => ({ ...noPractice, ...given });

it('has no mean without data', () => {
  expect(statsFrom(noPractice)).toEqual({
    sessions: 0,
    minutes: 0,
    completionRate: null,
    linesPractised: 0,
    averageLineSeconds: null,
    pauseAccuracySeconds: null,
    pickUpSeconds: null,
    exactRate: null,
  });
});

it('divides played lines by all lines, and times by timed lines', () => {
  const figures = statsFrom(
    sums({
      sessions: 2,
      seconds: 90,
      completedLines: 6,
      totalLines: 8,
      timedSeconds: 15,
      timedLines: 6,
      saidLines: 3,
      pickUps: 2,
      pickUpSeconds: -0.5,
      pauseOffSeconds: 3,
    }),
  );
  expect(figures).toEqual({
    sessions: 2,
    minutes: 1.5,
    completionRate: 0.75,
    linesPractised: 3,
    averageLineSeconds: 2.5,
    pauseAccuracySeconds: 1.5,
    pickUpSeconds: -0.25,
    exactRate: null,
  });
});

it('counts a session without lines as not completed', () => {
  expect(statsFrom(sums({ sessions: 1 })).completionRate).toBe(0);
});

it('weighs every line equally, whatever its day or scene', () => {
  const day = fc.record({ pickUps: fc.nat(50), pickUpSeconds: fc.integer({ min: -50, max: 50 }) });
  fc.assert(
    fc.property(fc.array(day), (days) => {
      const all = together(days.map(sums));
      expect(all.pickUps).toBe(days.reduce((sum, { pickUps }) => sum + pickUps, 0));
      expect(all.pickUpSeconds).toBe(days.reduce((sum, { pickUpSeconds }) => sum + pickUpSeconds, 0));
    }),
  );
});
