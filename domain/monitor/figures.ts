// What server processes counted in a stretch of time, and the figures that follow. Counts and sums of times add up over
// processes and minutes, so that a mean weighs every line and every answer alike; of what each process only looks at
// (its machine, a round trip, a queue they share) the highest stands for all.

/** Times in milliseconds. */
export const countNames = [
  /** Lines somebody waited for, and how long in all. */
  'awaitedLines',
  'awaitedMs',
  /** Lines answered, waited for or not: from the cache, or made anew. */
  'keptLines',
  'madeLines',
  /** What an engine was asked to speak and did not; another may have spoken it. */
  'failedLines',
  /** Calls of the product; pages and files are not among them. */
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

/** Null where nobody has looked yet. Shares are of 100. */
export const readingNames = [
  'cpuPercent',
  'memoryPercent',
  'databaseMs',
  'storageMs',
  'waitingJobs',
  'activeUsers',
  'rehearsals',
] as const;

export type Counts = Readonly<Record<(typeof countNames)[number], number>>;
export type Readings = Readonly<Record<(typeof readingNames)[number], number | null>>;

const each = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Readonly<Record<Name, T>>;

export const noCounts: Counts = each(countNames, () => 0);
export const noReadings: Readings = each(readingNames, () => null);

export const added = (all: readonly Counts[]): Counts =>
  each(countNames, (name) => all.reduce((sum, counts) => sum + counts[name], 0));

export const highest = (all: readonly Readings[]): Readings =>
  each(readingNames, (name) => {
    const known = all.map((readings) => readings[name]).filter((value) => value !== null);
    return known.length > 0 ? Math.max(...known) : null;
  });

/** Of what comes and goes the highest of a stretch is shown; other readings are averaged over it. */
export const peakNames: readonly (keyof Readings)[] = ['waitingJobs', 'activeUsers', 'rehearsals'];

/** A stretch of time as all processes together saw it. */
export interface Stretch extends Counts, Readings {
  readonly beginsMs: number;
  /** In how many of its minutes anybody counted: what its averages weigh beside another's. */
  readonly minutes: number;
}

/** What stretches, one after the other, come to. */
export const together = (stretches: readonly Stretch[]): Counts & Readings => ({
  ...added(stretches),
  ...each(readingNames, (name) =>
    peakNames.includes(name) ? highest(stretches)[name] : average(stretches, name),
  ),
});

function average(stretches: readonly Stretch[], name: keyof Readings): number | null {
  const known = stretches.filter((stretch) => stretch[name] !== null);
  const minutes = known.reduce((sum, stretch) => sum + stretch.minutes, 0);
  return minutes > 0
    ? known.reduce((sum, stretch) => sum + stretch[name]! * stretch.minutes, 0) / minutes
    : null;
}

/** What is counted since `before`, of counts that only ever rise. */
export const since = (before: Counts, now: Counts): Counts =>
  each(countNames, (name) => Math.max(0, now[name] - before[name]));

/** Means and shares; null where there is nothing to take them of. */
export interface Figures extends Readings {
  /** What somebody waited for a line, on average. */
  readonly speechLatencyMs: number | null;
  /** Of lines that were answered, those from the cache. */
  readonly cacheHitPercent: number | null;
  /** Of all answers, those that say that the server failed. */
  readonly errorPercent: number | null;
  readonly answerMs: number | null;
  readonly parserMs: number | null;
  readonly requests: number;
  readonly lines: number;
  readonly signInFailures: number;
}

export function figuresFrom(counts: Counts, readings: Readings): Figures {
  return {
    ...each(readingNames, (name) => (readings[name] === null ? null : rounded(readings[name]))),
    speechLatencyMs: mean(counts.awaitedMs, counts.awaitedLines),
    cacheHitPercent: percent(counts.keptLines, counts.keptLines + counts.madeLines),
    errorPercent: percent(counts.failedRequests, counts.requests),
    answerMs: mean(counts.requestMs, counts.requests),
    parserMs: mean(counts.scriptMs, counts.scripts),
    requests: counts.requests,
    lines: counts.keptLines + counts.madeLines,
    signInFailures: counts.refusedSignIns,
  };
}

export const mean = (sum: number, count: number): number | null => (count > 0 ? rounded(sum / count) : null);
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? rounded((100 * part) / whole) : null;

/** To two decimals. */
const rounded = (value: number) => Math.round(value * 100) / 100;
