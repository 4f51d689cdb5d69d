import { describe, expect, it } from 'vitest';
import {
  countdownFrom,
  defaultTiming,
  paceFrom,
  pauseFrom,
  roomForLine,
  withLearned,
  withLineDelay,
} from './timing.ts';

describe('typed values', () => {
  it('become a whole countdown of 0 to 30 seconds', () => {
    expect([-4, 0, 2.6, 30, 31, Number.NaN].map(countdownFrom)).toEqual([0, 0, 3, 30, 30, 3]);
  });

  it('become a pause in tenths of a second that is not negative', () => {
    expect([-1, 0, 1.54, 1.56, Number.NaN].map(pauseFrom)).toEqual([0, 0, 1.5, 1.6, 1.5]);
  });

  it('become a pace within its limits', () => {
    expect([0, 0.5, 1.25, 9].map(paceFrom)).toEqual([0.5, 0.5, 1.3, 3]);
  });
});

describe('roomForLine', () => {
  const line = { order: 4, text: 'I never said that.', estimatedDurationSeconds: 3 };

  it('is the estimated duration times the pace', () => {
    expect(roomForLine(line, { ...defaultTiming, pace: 1.5 })).toBe(4.5);
  });

  it('is the line’s own time if one is set, whatever the pace', () => {
    expect(roomForLine(line, { ...defaultTiming, pace: 2, lineDelays: { 4: 7.5 } })).toBe(7.5);
  });

  it('is divided by the chosen speed, except for a line’s own time', () => {
    expect(roomForLine(line, { ...defaultTiming, speed: 2 })).toBe(1.5);
    expect(roomForLine(line, { ...defaultTiming, speed: 2, lineDelays: { 4: 7.5 } })).toBe(7.5);
  });

  it('is what the line took before, if that is known and no time is set', () => {
    const timing = withLearned({ ...defaultTiming, speed: 2, lineDelays: { 5: 1 } }, { 4: 6, 5: 6 });
    expect([4, 5].map((order) => roomForLine({ ...line, order }, timing))).toEqual([3, 1]);
  });

  it('is set by the actor within limits, and can be removed again', () => {
    const set = withLineDelay(defaultTiming, 4, 9.26);
    expect(set.lineDelays).toEqual({ 4: 9.3 });
    expect(withLineDelay(set, 4, -3).lineDelays).toEqual({ 4: 0 });
    expect(withLineDelay(set, 4, null).lineDelays).toEqual({});
  });

  it('is 0 if no time is to be left', () => {
    expect(roomForLine(line, { ...defaultTiming, leavesTimeForMyLines: false, lineDelays: { 4: 7.5 } })).toBe(
      0,
    );
  });

  it('does not cut a long speech to the default duration', () => {
    const speech = { order: 0, text: Array(50).fill('word').join(' '), estimatedDurationSeconds: 3 };
    expect(roomForLine(speech, defaultTiming)).toBe(20);
  });
});
