// The metrics that can be charted over the days of a period.
import type { PracticedDay } from '#contract/analytics.ts';
import type { Metric } from '#web/ui/charts/metric.ts';
import { countText, minutesText, secondsText, shareText } from './progress-text.ts';
import { namesOf } from '#domain/records.ts';

interface PracticeMetric extends Metric<PracticedDay> {
  /** What the actor has to do to get this metric, if practicing is not enough. */
  readonly takes?: string;
}

const takesMicrophone = 'Turn on “Measure my cue response” before you start a scene.';

const metrics = {
  minutes: {
    name: 'Minutes',
    meaning: 'Minutes from the start of each session to its end.',
    of: (day) => day.minutes,
    text: (value) => minutesText(value ?? 0),
    kind: 'sum',
  },
  sessions: {
    name: 'Sessions',
    meaning: 'Practice sessions started.',
    of: (day) => day.sessions,
    text: (value) => countText(value ?? 0),
    kind: 'sum',
  },
  lines: {
    name: 'Lines practiced',
    meaning: 'Your lines that were played to their end, counted once per session.',
    of: (day) => day.linesPractised,
    text: (value) => countText(value ?? 0),
    kind: 'sum',
  },
  completion: {
    name: 'Completion rate',
    meaning: 'Share of all lines in the scenes you ran that were played to their end.',
    of: (day) => day.completionRate,
    text: shareText,
    range: [0, 1],
    kind: 'mean',
  },
  lineTime: {
    name: 'Average line time',
    meaning: 'Average seconds per line, yours and your partner’s.',
    of: (day) => day.averageLineSeconds,
    text: secondsText,
    kind: 'mean',
  },
  pickUp: {
    name: 'Cue pick-up',
    meaning: 'Seconds from the end of a cue to your first sound. Below 0, you came in early.',
    of: (day) => day.pickUpSeconds,
    text: secondsText,
    kind: 'mean',
    takes: takesMicrophone,
  },
  pauses: {
    name: 'Pause accuracy',
    meaning: 'How far your pauses were from the set pause, in seconds. 0 is exact.',
    of: (day) => day.pauseAccuracySeconds,
    text: secondsText,
    kind: 'mean',
    takes: takesMicrophone,
  },
  words: {
    name: 'Word for word',
    meaning: 'Share of your lines that you said word for word.',
    of: (day) => day.exactRate,
    text: shareText,
    range: [0, 1],
    kind: 'mean',
    takes: 'Practice hands-free, so that your words are recognized.',
  },
} as const satisfies Record<string, PracticeMetric>;

export type MetricName = keyof typeof metrics;
export const metricNames = namesOf(metrics);
/** Shown if the metric has no value on any of the days. */
export function emptyText({ kind, takes }: PracticeMetric): string {
  const none = kind === 'sum' ? 'No practice in this period.' : 'Not measured in this period.';
  return [none, takes].filter(Boolean).join(' ');
}

export const metricOf = (name: MetricName): PracticeMetric => metrics[name];
