// When a stat is shown as fair or poor, and when it raises an alert: docs/product/monitor.md#thresholds.
import type { Stats } from './stats.ts';
import { namesOf } from '../records.ts';

interface Threshold {
  /** Above these a bar changes its color. */
  readonly fair: number;
  readonly poor: number;
  /** Above this there is an alert. */
  readonly alert: number;
  /** At this value a bar is full and the score is 0. */
  readonly worst: number;
}

export const thresholds = {
  speechLatencyMs: { fair: 200, poor: 400, alert: 400, worst: 800 },
  errorPercent: { fair: 1, poor: 3, alert: 3, worst: 6 },
  cpuPercent: { fair: 60, poor: 80, alert: 85, worst: 100 },
  memoryPercent: { fair: 70, poor: 85, alert: 90, worst: 100 },
} as const satisfies Partial<Record<keyof Stats, Threshold>>;

export type Watched = keyof typeof thresholds;
export type WatchedStats = Pick<Stats, Watched>;
export const watched = namesOf(thresholds);

export type Level = 'good' | 'fair' | 'poor';

/** Null without data. */
export function levelOf(name: Watched, value: number | null): Level | null {
  if (value === null) return null;
  const { fair, poor } = thresholds[name];
  if (value > poor) return 'poor';
  return value > fair ? 'fair' : 'good';
}

export const serviceStatuses = ['healthy', 'degraded', 'down', 'not_configured'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];
export type SystemStatus = 'operational' | 'degraded' | 'major_outage';

const configured = (statuses: readonly ServiceStatus[]) =>
  statuses.filter((status) => status !== 'not_configured');

export function systemStatus(statuses: readonly ServiceStatus[]): SystemStatus {
  const all = configured(statuses);
  const healthy = all.filter((status) => status === 'healthy').length;
  if (healthy === all.length) return 'operational';
  return healthy / all.length > 0.8 ? 'degraded' : 'major_outage';
}

export interface CheckedService {
  readonly isReachable: boolean;
  readonly isSlow: boolean;
  /** Share of recent requests that failed; null without requests. */
  readonly errorPercent: number | null;
}

/** A service that fails at every request counts as down. */
export function serviceStatus({ isReachable, isSlow, errorPercent }: CheckedService): ServiceStatus {
  if (!isReachable || errorPercent === 100) return 'down';
  return isSlow || (errorPercent ?? 0) > thresholds.errorPercent.alert ? 'degraded' : 'healthy';
}

const sentences: Readonly<Record<Watched, string>> = {
  speechLatencyMs: 'High TTS latency detected',
  errorPercent: 'Error rate above threshold',
  cpuPercent: 'High CPU utilization',
  memoryPercent: 'High memory utilization',
};

export function alertsFor(stats: WatchedStats, statuses: readonly ServiceStatus[]): string[] {
  const high = watched.filter((name) => (stats[name] ?? 0) > thresholds[name].alert);
  const unhealthy = configured(statuses).filter((status) => status !== 'healthy').length;
  return [
    ...high.map((name) => sentences[name]),
    ...(unhealthy > 0 ? [`${unhealthy} services degraded/down`] : []),
  ];
}

/** The mean of four scores, 0 to 100. A stat without data counts as 100. */
export function performanceScore(stats: WatchedStats): number {
  const scores = watched.map((name) => subScore(thresholds[name], stats[name] ?? 0));
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/** Linear from 100 down to 80 at `fair`, to 50 at `poor`, and to 0 at `worst`. */
function subScore({ fair, poor, worst }: Threshold, value: number): number {
  const down = (from: number, to: number, highScore: number, lowScore: number) =>
    highScore - ((value - from) / (to - from)) * (highScore - lowScore);
  if (value <= fair) return down(0, fair, 100, 80);
  if (value <= poor) return down(fair, poor, 80, 50);
  return Math.max(0, down(poor, worst, 50, 0));
}
