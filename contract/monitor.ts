// The infrastructure monitor: docs/product/monitor.md.
import { z } from 'zod';
import { timeRanges } from '#domain/monitor/ranges.ts';
import { serviceStatuses } from '#domain/monitor/rules.ts';
import { measuredStatNames, totalStatNames } from '#domain/monitor/stats.ts';
import { endpoint } from './endpoint.ts';
import { recordOf } from '#domain/records.ts';

const measured = z.number().nullable();

const figures = z.object({
  ...recordOf(measuredStatNames, () => measured),
  ...recordOf(totalStatNames, () => z.number()),
});

export const serviceNames = [
  'TTS Service',
  'Authentication',
  'Scene Parser',
  'File Storage',
  'Database',
  'Job Queue',
  'Mail',
  'Payments',
  'Language Model',
] as const;

const serviceHealth = z.object({
  name: z.enum(serviceNames),
  status: z.enum(serviceStatuses),
  latencyMs: measured,
  /** The share of requests to it that failed in the last minutes. */
  errorPercent: measured,
  /** Null if it is not configured. */
  lastCheck: z.iso.datetime().nullable(),
});
export type ServiceHealth = z.output<typeof serviceHealth>;

const monitorNow = z.object({
  at: z.iso.datetime(),
  /** Server processes that saved a sample in the last minutes. */
  processes: z.number(),
  /** Counts and means of the last five minutes; gauges have their current value. */
  figures,
  systemStatus: z.enum(['operational', 'degraded', 'major_outage']),
  performanceScore: z.number(),
  alerts: z.array(z.string()),
  services: z.array(serviceHealth),
});
export type MonitorNow = z.output<typeof monitorNow>;

const monitorPoint = z.object({
  /** When the step begins. */
  at: z.iso.datetime(),
  /** Null if no server saved samples then. */
  figures: figures.nullable(),
});
export type MonitorPoint = z.output<typeof monitorPoint>;

const query = z.object({ range: z.enum(timeRanges).default('hour') });
const monitorHistory = z.object({
  range: z.enum(timeRanges),
  stepSeconds: z.number(),
  /** The oldest first, without gaps; at most 400. */
  points: z.array(monitorPoint),
});
export type MonitorHistory = z.output<typeof monitorHistory>;

export const getMonitorHistory = endpoint({
  method: 'GET',
  path: '/api/admin/monitor',
  summary: 'Get metrics of all servers over the last hour, day, week or month',
  auth: 'admin',
  query,
  response: monitorHistory,
});

/** Server-sent events, each a `MonitorNow`, every five seconds for about a minute; then the client asks again. */
export const followMonitor = endpoint({
  method: 'GET',
  path: '/api/admin/monitor/live',
  summary: 'Stream the current metrics',
  auth: 'admin',
  response: monitorNow,
});

export const exportMonitor = endpoint({
  method: 'GET',
  path: '/api/admin/monitor/export',
  summary: 'Export the current metrics and the history as a file',
  auth: 'admin',
  query,
  response: z.object({ fileName: z.string(), now: monitorNow, history: monitorHistory }),
});
