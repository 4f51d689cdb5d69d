// The pool of speech workers: docs/product/monitor.md#speech-workers.
import { z } from 'zod';
import { poolBounds, scaleDirections } from '#domain/scaling/pool-rules.ts';
import { endpoint } from './endpoint.ts';
import { moment } from '#domain/moment.ts';

const scaling = z.object({
  /** Speech workers of all server processes now; they start when lines wait, up to the target. */
  currentInstances: z.number().int().min(0),
  targetInstances: z.number().int().min(poolBounds.min).max(poolBounds.max),
  /** The maximum that the machines can run. */
  capacity: z.number().int().min(0),
  /** The machines' mean over the last minute, in percent; null before the first measurement. */
  cpuUtilization: z.number().min(0).max(100).nullable(),
  memoryUtilization: z.number().min(0).max(100).nullable(),
  /** Spoken lines that were requested per second. */
  requestsPerSecond: z.number().min(0),
  /** Until when the automatic rule respects a manual choice; null if it is active. */
  heldUntil: moment.nullable(),
});
export type Scaling = z.output<typeof scaling>;

export const getScaling = endpoint({
  method: 'GET',
  path: '/api/admin/infrastructure/scaling',
  summary: 'Get the speech workers and the load of the machines',
  auth: 'admin',
  response: scaling,
});

export const scalePool = endpoint({
  method: 'POST',
  path: '/api/admin/infrastructure/scaling',
  summary: 'Scale the pool of speech workers: two more, or one fewer',
  auth: 'admin',
  audit: ['speech_pool.scale'],
  problems: ['scaling.most', 'scaling.least'],
  body: z.object({ direction: z.enum(scaleDirections) }),
  response: scaling,
});
