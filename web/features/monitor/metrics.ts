// The metrics that can be charted over a time range.
import type { MonitorPoint } from '#contract/monitor.ts';
import type { Stats } from '#domain/monitor/stats.ts';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import type { Metric, TimeUnit } from '#web/ui/charts/metric.ts';
import { countText, durationText, percentText } from './monitor-text.ts';

/** The step that starts at this time; without values if no server counted. */
export interface Step {
  readonly date: string;
  readonly figures: MonitorPoint['figures'];
}

const measure = (
  name: string,
  figure: keyof Stats,
  text: Metric<Step>['text'],
  meaning: string,
  kind: Metric<Step>['kind'] = 'mean',
): Metric<Step> => ({ name, meaning, kind, text, of: ({ figures }) => figures?.[figure] ?? null });

export const measures = {
  latency: measure(
    'TTS latency',
    'speechLatencyMs',
    durationText,
    'What an actor waited for a line, on average.',
  ),
  cache: measure(
    'Cache hit rate',
    'cacheHitPercent',
    percentText,
    'Of all lines, those that were kept from before.',
  ),
  errors: measure('Error rate', 'errorPercent', percentText, 'Of all calls, those the server failed at.'),
  processor: measure('Processor', 'cpuPercent', percentText, 'Of the busiest machine.'),
  memory: measure('Memory', 'memoryPercent', percentText, 'Of the fullest machine.'),
  users: measure('Active users', 'activeUsers', countText, 'People who used the product within ten minutes.'),
  rehearsals: measure('Rehearsals', 'rehearsals', countText, 'Under way at once.'),
  requests: measure('Calls', 'requests', countText, 'Calls of the product that were answered.', 'sum'),
  answers: measure('Answer time', 'answerMs', durationText, 'From a call to its answer, on average.'),
  lines: measure('Lines', 'lines', countText, 'Lines that were answered, kept or made.', 'sum'),
  database: measure(
    'Database round trip',
    'databaseMs',
    durationText,
    'The smallest question to the database.',
  ),
  storage: measure('Storage round trip', 'storageMs', durationText, 'A small file, written and read back.'),
  queue: measure('Jobs waiting', 'waitingJobs', countText, 'Due and not begun.'),
  parser: measure(
    'Script reading',
    'parserMs',
    durationText,
    'From the upload of a script to its lines, on average.',
  ),
  signIns: measure('Sign-in failures', 'signInFailures', countText, 'Refused attempts to sign in.', 'sum'),
} as const satisfies Record<string, Metric<Step>>;

export type MetricName = keyof typeof measures;
export const metricNames = Object.keys(measures) as MetricName[];

export const ranges: Readonly<Record<TimeRange, { readonly label: string; readonly by: TimeUnit }>> = {
  hour: { label: 'Last Hour', by: 'minute' },
  day: { label: 'Last 24 Hours', by: 'minute' },
  week: { label: 'Last 7 Days', by: 'hour' },
  month: { label: 'Last 30 Days', by: 'hour' },
};
