// When a figure is worth a look, and when it is worth waking somebody: accounts-access-billing.md sections 4, 8 and 9.
import type { Figures } from './figures.ts';

interface Threshold {
  /** Above these a bar changes its colour. */
  readonly fair: number;
  readonly poor: number;
  /** Above this there is an alert. */
  readonly alert: number;
  /** Where a bar is full and nothing is left of the score. */
  readonly worst: number;
}

export const thresholds = {
  speechLatencyMs: { fair: 200, poor: 400, alert: 400, worst: 800 },
  errorPercent: { fair: 1, poor: 3, alert: 3, worst: 6 },
  cpuPercent: { fair: 60, poor: 80, alert: 85, worst: 100 },
  memoryPercent: { fair: 70, poor: 85, alert: 90, worst: 100 },
} as const satisfies Partial<Record<keyof Figures, Threshold>>;

export type Watched = keyof typeof thresholds;
export type WatchedFigures = Pick<Figures, Watched>;
export const watched = Object.keys(thresholds) as Watched[];

export type Level = 'good' | 'fair' | 'poor';

/** Null where nothing was measured. */
export function levelOf(name: Watched, value: number | null): Level | null {
  if (value === null) return null;
  const { fair, poor } = thresholds[name];
  if (value > poor) return 'poor';
  return value > fair ? 'fair' : 'good';
}

export const serviceStatuses = ['healthy', 'degraded', 'down', 'not_configured'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];
export type SystemStatus = 'operational' | 'degraded' | 'major_outage';

/** What is not configured cannot be ill. */
const configured = (statuses: readonly ServiceStatus[]) =>
  statuses.filter((status) => status !== 'not_configured');

export function systemStatus(statuses: readonly ServiceStatus[]): SystemStatus {
  const all = configured(statuses);
  const healthy = all.filter((status) => status === 'healthy').length;
  if (healthy === all.length) return 'operational';
  return healthy / all.length > 0.8 ? 'degraded' : 'major_outage';
}

export interface Vitals {
  readonly isReachable: boolean;
  readonly isSlow: boolean;
  /** Of what was asked of it lately, of 100; null where nothing was. */
  readonly errorPercent: number | null;
}

/** All that was asked having failed is as good as down. */
export function serviceStatus({ isReachable, isSlow, errorPercent }: Vitals): ServiceStatus {
  if (!isReachable || errorPercent === 100) return 'down';
  return isSlow || (errorPercent ?? 0) > thresholds.errorPercent.alert ? 'degraded' : 'healthy';
}

const sentences: Readonly<Record<Watched, string>> = {
  speechLatencyMs: 'High TTS latency detected',
  errorPercent: 'Error rate above threshold',
  cpuPercent: 'High CPU utilization',
  memoryPercent: 'High memory utilization',
};

export function alertsFor(figures: WatchedFigures, statuses: readonly ServiceStatus[]): string[] {
  const high = watched.filter((name) => (figures[name] ?? 0) > thresholds[name].alert);
  const ill = configured(statuses).filter((status) => status !== 'healthy').length;
  return [...high.map((name) => sentences[name]), ...(ill > 0 ? [`${ill} services degraded/down`] : [])];
}

/** The average of four sub-scores, 0 to 100. What nobody has measured yet counts in full. */
export function performanceScore(figures: WatchedFigures): number {
  const scores = watched.map((name) => subScore(thresholds[name], figures[name] ?? 0));
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/** From 100 straight down to 80 where the bar turns fair, to 50 where it turns poor, to 0 at the worst. */
function subScore({ fair, poor, worst }: Threshold, value: number): number {
  const down = (from: number, to: number, highScore: number, lowScore: number) =>
    highScore - ((value - from) / (to - from)) * (highScore - lowScore);
  if (value <= fair) return down(0, fair, 100, 80);
  if (value <= poor) return down(fair, poor, 80, 50);
  return Math.max(0, down(poor, worst, 50, 0));
}
