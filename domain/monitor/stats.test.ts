import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  added,
  countNames,
  statsFrom,
  maxGauges,
  noCounts,
  noGauges,
  gaugeNames,
  since,
  combined,
} from './stats.ts';
import type { Counts, Gauges, TimeBucket } from './stats.ts';
import { keptMs, rangeSteps, timeRanges } from './ranges.ts';

const counts = fc.record(
  Object.fromEntries(countNames.map((name) => [name, fc.nat(100_000)])),
) as fc.Arbitrary<Counts>;
const readings = fc.record(
  Object.fromEntries(gaugeNames.map((name) => [name, fc.option(fc.nat(1000))])),
) as fc.Arbitrary<Gauges>;

it('weighs every line alike, whichever process spoke it', () => {
  const quick = { ...noCounts, awaitedLines: 3, awaitedMs: 300 };
  const slow = { ...noCounts, awaitedLines: 1, awaitedMs: 900 };
  expect(statsFrom(added([quick, slow]), noGauges).speechLatencyMs).toBe(300);
});

it('knows no mean and no share of nothing', () => {
  const { requests, lines, signInFailures, ...rest } = statsFrom(noCounts, noGauges);
  expect([requests, lines, signInFailures]).toEqual([0, 0, 0]);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
});

it('shows the worst of what each process sees', () => {
  const one = { ...noGauges, cpuPercent: 12.345 };
  const other = { ...noGauges, cpuPercent: 90.5, waitingJobs: 3 };
  expect(maxGauges([one, other])).toEqual({ ...noGauges, cpuPercent: 90.5, waitingJobs: 3 });
  expect(statsFrom(noCounts, one).cpuPercent).toBe(12.35);
});

it('comes to the same in whatever order and groups', () => {
  fc.assert(
    fc.property(
      fc.array(counts, { maxLength: 6 }),
      fc.array(readings, { maxLength: 6 }),
      fc.nat(6),
      (all, seen, at) => {
        expect(added([added(all.slice(at)), added(all.slice(0, at))])).toEqual(added(all));
        expect(maxGauges([maxGauges(seen.slice(at)), maxGauges(seen.slice(0, at))])).toEqual(maxGauges(seen));
      },
    ),
  );
});

it('comes to the same in buckets of whatever length', () => {
  const minutes = fc
    .tuple(counts, fc.record(Object.fromEntries(gaugeNames.map((name) => [name, fc.nat(1000)]))))
    .map(([of, seen]) => ({ ...of, ...seen, beginsMs: 0, minutes: 1 }) as TimeBucket);
  const asOne = (buckets: readonly TimeBucket[]): TimeBucket => ({
    ...combined(buckets),
    beginsMs: 0,
    minutes: buckets.reduce((sum, bucket) => sum + bucket.minutes, 0),
  });
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 2, maxLength: 9 }), fc.nat(8), (all, at) => {
      const halves = [all.slice(0, at), all.slice(at)].filter((half) => half.length > 0).map(asOne);
      const [whole, joined] = [all, halves].map((parts) => statsFrom(combined(parts), combined(parts)));
      for (const name of Object.keys(whole!) as (keyof typeof whole)[]) {
        expect(joined![name]).toBeCloseTo(whole![name], 1);
      }
    }),
  );
});

it('averages no reading over minutes in which nobody looked', () => {
  const bucket = { ...noCounts, ...noGauges, beginsMs: 0 };
  const [busy, unseen, calm] = [
    { ...bucket, minutes: 1, cpuPercent: 80, waitingJobs: 7 },
    { ...bucket, minutes: 5 },
    { ...bucket, minutes: 3, cpuPercent: 20, waitingJobs: 2 },
  ];
  expect(combined([busy, unseen, calm])).toMatchObject({ cpuPercent: 35, waitingJobs: 7, storageMs: null });
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
