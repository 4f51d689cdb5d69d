// The metrics that can be charted over a time range.
import type { MonitorPoint } from '#contract/monitor.ts';
import type { Stats } from '#domain/monitor/stats.ts';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import type { Metric, TimeUnit } from '#web/ui/charts/metric.ts';
import { countText, durationText, percentageText } from './monitor-text.ts';
import { namesOf } from '#domain/records.ts';

/** The step that starts at this time; without values if no server counted. */
export interface Step {
  readonly date: string;
  readonly figures: MonitorPoint['figures'];
}

const metric = (
  name: string,
  figure: keyof Stats,
  text: Metric<Step>['text'],
  meaning: string,
  kind: Metric<Step>['kind'] = 'mean',
): Metric<Step> => ({ name, meaning, kind, text, of: ({ figures }) => figures?.[figure] ?? null });

export const metrics = {
  latency: metric('TTS latency', 'speechLatencyMs', durationText, 'Average time an actor waited for a line.'),
  cache: metric('Cache hit rate', 'cacheHitPercent', percentageText, 'Share of lines served from the cache.'),
  errors: metric(
    'Error rate',
    'errorPercent',
    percentageText,
    'Share of requests that failed with a server error.',
  ),
  processor: metric('Processor', 'cpuPercent', percentageText, 'Busiest machine.'),
  memory: metric('Memory', 'memoryPercent', percentageText, 'Machine with the highest use.'),
  users: metric(
    'Active users',
    'activeUsers',
    countText,
    'People who used the product in the last ten minutes.',
  ),
  rehearsals: metric('Rehearsals', 'rehearsals', countText, 'Rehearsals running at the same time.'),
  requests: metric('Requests', 'requests', countText, 'Requests served.', 'sum'),
  answers: metric('Response time', 'answerMs', durationText, 'Average time from a request to its response.'),
  lines: metric('Lines', 'lines', countText, 'Lines served, cached or newly generated.', 'sum'),
  database: metric('Database round trip', 'databaseMs', durationText, 'The time of a minimal query.'),
  storage: metric(
    'Storage round trip',
    'storageMs',
    durationText,
    'The time to write and read a small file.',
  ),
  queue: metric('Jobs waiting', 'waitingJobs', countText, 'Due, not yet started.'),
  parser: metric('Script reading', 'parserMs', durationText, 'Average time from upload to parsed lines.'),
  signIns: metric('Sign-in failures', 'signInFailures', countText, 'Rejected sign-in attempts.', 'sum'),
} as const satisfies Record<string, Metric<Step>>;

export type MetricName = keyof typeof metrics;
export const metricNames = namesOf(metrics);

export const ranges: Readonly<Record<TimeRange, { readonly label: string; readonly by: TimeUnit }>> = {
  hour: { label: 'Last Hour', by: 'minute' },
  day: { label: 'Last 24 Hours', by: 'minute' },
  week: { label: 'Last 7 Days', by: 'hour' },
  month: { label: 'Last 30 Days', by: 'hour' },
};
