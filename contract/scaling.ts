// The pool of speech workers: docs/product/monitor.md#speech-workers.
import { z } from 'zod';
import { poolBounds, scaleDirections } from '#domain/scaling/pool-rules.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './moment.ts';

const scaling = z.object({
  /** Workers that speak now, of all server processes; they start when lines wait, up to the target. */
  currentInstances: z.number().int().min(0),
  targetInstances: z.number().int().min(poolBounds.least).max(poolBounds.most),
  /** The most that the machines carry. */
  capacity: z.number().int().min(0),
  /** Of 100, over the last minute, the mean of the machines; null until measured. */
  cpuUtilization: z.number().min(0).max(100).nullable(),
  memoryUtilization: z.number().min(0).max(100).nullable(),
  /** Lines answered. */
  requestsPerSecond: z.number().min(0),
  /** Until when the automatic rule leaves alone what was chosen by hand; null where it acts. */
  heldUntil: moment.nullable(),
});
export type Scaling = z.output<typeof scaling>;

export const getScaling = endpoint({
  method: 'GET',
  path: '/api/admin/infrastructure/scaling',
  summary: 'How many workers speak, and how busy the machines are',
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
