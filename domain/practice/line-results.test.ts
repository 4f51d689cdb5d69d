import { expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { actualPauseSeconds, isHesitation, lateSeconds, type LineResult } from './line-results.ts';

const result = (given: Partial<LineResult>): LineResult => ({
  lineId: asId('line'),
  order: 1,
  timesSaid: 1,
  allottedSeconds: 3,
  tookSeconds: null,
  wasListenedFor: true,
  pickUpSeconds: 1.5,
  askedPauseSeconds: 1.5,
  wasPrompted: false,
  wasShown: null,
  words: null,
  ...given,
});

it('gives the pause left after the cue, none for an early entry, null if nothing was heard', () => {
  const pauses = [2.25, -0.4, null].map((pickUpSeconds) => actualPauseSeconds({ pickUpSeconds }));
  expect(pauses).toEqual([2.25, 0, null]);
});

it('is late by what exceeds the requested pause', () => {
  const late = [2.25, 1, -0.4, null].map((pickUpSeconds) => lateSeconds(result({ pickUpSeconds })));
  expect(late).toEqual([0.75, 0, 0, null]);
});

it.each([
  [{}, false],
  [{ pickUpSeconds: 2.4 }, false],
  [{ pickUpSeconds: 2.6 }, true],
  [{ pickUpSeconds: null }, true],
  [{ pickUpSeconds: null, wasListenedFor: false }, false],
  [{ wasPrompted: true }, true],
])('%j is a hesitation: %s', (given, isOne) => {
  expect(isHesitation(result(given))).toBe(isOne);
});
