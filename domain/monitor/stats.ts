// The samples of server processes and the stats that follow from them. Counts and total times are summed over processes and
// minutes, so that a mean weighs all lines and responses equally. For gauges (a machine, a round trip, a shared queue), the
// highest value stands for all processes.
import { namesOf, recordOf } from '../records.ts';

/** Times in milliseconds. */
export const countNames = [
  /** Lines that somebody waited for, and the total wait. */
  'awaitedLines',
  'awaitedMs',
  /** Lines answered, waited for or not: from the cache, or by an engine. */
  'keptLines',
  'madeLines',
  /** Lines that an engine failed at; another engine may have spoken them. */
  'failedLines',
  /** API calls, without pages and files. */
  'requests',
  'requestMs',
  'failedRequests',
  'signIns',
  'signInMs',
  'failedSignIns',
  'refusedSignIns',
  'scripts',
  'scriptMs',
  'failedScripts',
  'letters',
  'failedLetters',
  'jobs',
  'failedJobs',
] as const;

/** Null before the first measurement. Shares are percentages. */
export const gaugeNames = [
  'cpuPercent',
  'memoryPercent',
  'databaseMs',
  'storageMs',
  'waitingJobs',
  'activeUsers',
  'rehearsals',
] as const;

export type Counts = Readonly<Record<(typeof countNames)[number], number>>;
export type Gauges = Readonly<Record<(typeof gaugeNames)[number], number | null>>;

export const noCounts: Counts = recordOf(countNames, () => 0);
export const noGauges: Gauges = recordOf(gaugeNames, () => null);

export const added = (all: readonly Counts[]): Counts =>
  recordOf(countNames, (name) => all.reduce((sum, counts) => sum + counts[name], 0));

export const maxGauges = (all: readonly Gauges[]): Gauges =>
  recordOf(gaugeNames, (name) => {
    const known = all.map((readings) => readings[name]).filter((value) => value !== null);
    return known.length > 0 ? Math.max(...known) : null;
  });

/** Gauges shown by their peak in a time bucket; the others are averaged. */
export const peakGaugeNames: readonly (keyof Gauges)[] = ['waitingJobs', 'activeUsers', 'rehearsals'];

/** The sums of all processes over a span of time. */
export interface TimeBucket extends Counts, Gauges {
  readonly beginsMs: number;
  /** How many of its minutes have samples: the weight of its averages. */
  readonly minutes: number;
}

/** Consecutive buckets as one. */
export const combined = (buckets: readonly TimeBucket[]): Counts & Gauges => ({
  ...added(buckets),
  ...recordOf(gaugeNames, (name) =>
    peakGaugeNames.includes(name) ? maxGauges(buckets)[name] : average(buckets, name),
  ),
});

function average(buckets: readonly TimeBucket[], name: keyof Gauges): number | null {
  const known = buckets.filter((bucket) => bucket[name] !== null);
  const minutes = known.reduce((sum, bucket) => sum + bucket.minutes, 0);
  return minutes > 0
    ? known.reduce((sum, bucket) => sum + bucket[name]! * bucket.minutes, 0) / minutes
    : null;
}

/** The difference of two totals. */
export const since = (before: Counts, now: Counts): Counts =>
  recordOf(countNames, (name) => Math.max(0, now[name] - before[name]));

/** Means and percentages of a span of time; null without data. */
const ratios = {
  /** Mean wait for a line. */
  speechLatencyMs: (counts: Counts) => mean(counts.awaitedMs, counts.awaitedLines),
  /** Share of answered lines that came from the cache. */
  cacheHitPercent: (counts: Counts) => percent(counts.keptLines, counts.keptLines + counts.madeLines),
  /** Share of responses with a 5xx status. */
  errorPercent: (counts: Counts) => percent(counts.failedRequests, counts.requests),
  answerMs: (counts: Counts) => mean(counts.requestMs, counts.requests),
  parserMs: (counts: Counts) => mean(counts.scriptMs, counts.scripts),
};

const totals = {
  requests: (counts: Counts) => counts.requests,
  lines: (counts: Counts) => counts.keptLines + counts.madeLines,
  signInFailures: (counts: Counts) => counts.refusedSignIns,
};

const ratioNames = namesOf(ratios);
/** What is null without data, and what is a number always. */
export const measuredStatNames = [...ratioNames, ...gaugeNames];
export const totalStatNames = namesOf(totals);

export type Stats = Readonly<
  Record<(typeof measuredStatNames)[number], number | null> & Record<(typeof totalStatNames)[number], number>
>;

export const statsFrom = (counts: Counts, gauges: Gauges): Stats => ({
  ...recordOf(ratioNames, (name) => ratios[name](counts)),
  ...recordOf(gaugeNames, (name) => (gauges[name] === null ? null : rounded(gauges[name]))),
  ...recordOf(totalStatNames, (name) => totals[name](counts)),
});

export const mean = (sum: number, count: number): number | null => (count > 0 ? rounded(sum / count) : null);
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? rounded((100 * part) / whole) : null;

/** To two decimals. */
const rounded = (value: number) => Math.round(value * 100) / 100;
