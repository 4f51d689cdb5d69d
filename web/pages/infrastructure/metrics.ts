// What can be drawn over a time range.
import type { MonitorPoint } from '#contract/monitor.ts';
import type { Figures } from '#domain/monitor/figures.ts';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import type { Measure, Stretch } from '../../charts/measure.ts';
import { countText, durationText, percentText } from './monitor-text.ts';

/** A step that begins at this moment; without figures where no server counted. */
export interface Step {
  readonly date: string;
  readonly figures: MonitorPoint['figures'];
}

const metric = (
  name: string,
  figure: keyof Figures,
  text: Measure<Step>['text'],
  meaning: string,
  kind: Measure<Step>['kind'] = 'mean',
): Measure<Step> => ({ name, meaning, kind, text, of: ({ figures }) => figures?.[figure] ?? null });

export const metrics = {
  latency: metric(
    'TTS latency',
    'speechLatencyMs',
    durationText,
    'What an actor waited for a line, on average.',
  ),
  cache: metric(
    'Cache hit rate',
    'cacheHitPercent',
    percentText,
    'Of all lines, those that were kept from before.',
  ),
  errors: metric('Error rate', 'errorPercent', percentText, 'Of all calls, those the server failed at.'),
  processor: metric('Processor', 'cpuPercent', percentText, 'Of the busiest machine.'),
  memory: metric('Memory', 'memoryPercent', percentText, 'Of the fullest machine.'),
  users: metric('Active users', 'activeUsers', countText, 'People who used the product within ten minutes.'),
  rehearsals: metric('Rehearsals', 'rehearsals', countText, 'Under way at once.'),
  requests: metric('Calls', 'requests', countText, 'Calls of the product that were answered.', 'sum'),
  answers: metric('Answer time', 'answerMs', durationText, 'From a call to its answer, on average.'),
  lines: metric('Lines', 'lines', countText, 'Lines that were answered, kept or made.', 'sum'),
  database: metric(
    'Database round trip',
    'databaseMs',
    durationText,
    'The smallest question to the database.',
  ),
  storage: metric('Storage round trip', 'storageMs', durationText, 'A small file, written and read back.'),
  queue: metric('Jobs waiting', 'waitingJobs', countText, 'Due and not begun.'),
  parser: metric(
    'Script reading',
    'parserMs',
    durationText,
    'From the upload of a script to its lines, on average.',
  ),
  signIns: metric('Sign-in failures', 'signInFailures', countText, 'Refused attempts to sign in.', 'sum'),
} as const satisfies Record<string, Measure<Step>>;

export type MetricName = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as MetricName[];

export const ranges: Readonly<Record<TimeRange, { readonly label: string; readonly by: Stretch }>> = {
  hour: { label: 'Last Hour', by: 'minute' },
  day: { label: 'Last 24 Hours', by: 'minute' },
  week: { label: 'Last 7 Days', by: 'hour' },
  month: { label: 'Last 30 Days', by: 'hour' },
};
