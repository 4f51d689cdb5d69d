import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  added,
  countNames,
  figuresFrom,
  highest,
  noCounts,
  noReadings,
  readingNames,
  since,
  together,
} from './figures.ts';
import type { Counts, Readings, Stretch } from './figures.ts';
import { keptMs, rangeSteps, timeRanges } from './ranges.ts';

const counts = fc.record(
  Object.fromEntries(countNames.map((name) => [name, fc.nat(100_000)])),
) as fc.Arbitrary<Counts>;
const readings = fc.record(
  Object.fromEntries(readingNames.map((name) => [name, fc.option(fc.nat(1000))])),
) as fc.Arbitrary<Readings>;

it('weighs every line alike, whichever process spoke it', () => {
  const quick = { ...noCounts, awaitedLines: 3, awaitedMs: 300 };
  const slow = { ...noCounts, awaitedLines: 1, awaitedMs: 900 };
  expect(figuresFrom(added([quick, slow]), noReadings).speechLatencyMs).toBe(300);
});

it('knows no mean and no share of nothing', () => {
  const { requests, lines, signInFailures, ...rest } = figuresFrom(noCounts, noReadings);
  expect([requests, lines, signInFailures]).toEqual([0, 0, 0]);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
});

it('shows the worst of what each process sees', () => {
  const one = { ...noReadings, cpuPercent: 12.345 };
  const other = { ...noReadings, cpuPercent: 90.5, waitingJobs: 3 };
  expect(highest([one, other])).toEqual({ ...noReadings, cpuPercent: 90.5, waitingJobs: 3 });
  expect(figuresFrom(noCounts, one).cpuPercent).toBe(12.35);
});

it('comes to the same in whatever order and groups', () => {
  fc.assert(
    fc.property(
      fc.array(counts, { maxLength: 6 }),
      fc.array(readings, { maxLength: 6 }),
      fc.nat(6),
      (all, seen, at) => {
        expect(added([added(all.slice(at)), added(all.slice(0, at))])).toEqual(added(all));
        expect(highest([highest(seen.slice(at)), highest(seen.slice(0, at))])).toEqual(highest(seen));
      },
    ),
  );
});

it('comes to the same in stretches of whatever length', () => {
  const minutes = fc
    .tuple(counts, fc.record(Object.fromEntries(readingNames.map((name) => [name, fc.nat(1000)]))))
    .map(([of, seen]) => ({ ...of, ...seen, beginsMs: 0, minutes: 1 }) as Stretch);
  const asOne = (stretches: readonly Stretch[]): Stretch => ({
    ...together(stretches),
    beginsMs: 0,
    minutes: stretches.reduce((sum, stretch) => sum + stretch.minutes, 0),
  });
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 2, maxLength: 9 }), fc.nat(8), (all, at) => {
      const halves = [all.slice(0, at), all.slice(at)].filter((half) => half.length > 0).map(asOne);
      const [whole, joined] = [all, halves].map((parts) => figuresFrom(together(parts), together(parts)));
      for (const name of Object.keys(whole!) as (keyof typeof whole)[]) {
        expect(joined![name]).toBeCloseTo(whole![name], 1);
      }
    }),
  );
});

it('averages no reading over minutes in which nobody looked', () => {
  const stretch = { ...noCounts, ...noReadings, beginsMs: 0 };
  const [busy, unseen, calm] = [
    { ...stretch, minutes: 1, cpuPercent: 80, waitingJobs: 7 },
    { ...stretch, minutes: 5 },
    { ...stretch, minutes: 3, cpuPercent: 20, waitingJobs: 2 },
  ];
  expect(together([busy, unseen, calm])).toMatchObject({ cpuPercent: 35, waitingJobs: 7, storageMs: null });
});

it('finds again what was counted since', () => {
  fc.assert(
    fc.property(counts, counts, (before, more) => {
      expect(since(before, added([before, more]))).toEqual(more);
    }),
  );
});

it('cuts every range into at most 400 whole steps, none longer than what is kept', () => {
  for (const range of timeRanges) {
    const { spanMs, stepMs } = rangeSteps[range];
    expect(Number.isInteger(spanMs / stepMs)).toBe(true);
    expect(spanMs / stepMs).toBeLessThanOrEqual(400);
    expect(spanMs).toBeLessThanOrEqual(keptMs);
  }
});
