import { z } from 'zod';
import { keptMs, minutesKeptMs } from '#domain/monitor/ranges.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { rollUp } from './half-hours.ts';
import { deleteHalfHours, deleteMinutes } from './monitor.store.ts';

export const minutesSweep = {
  name: 'monitor.sweep',
  data: z.object({}),
  isOneAtATime: true,
  every: '10,40 * * * *',
} satisfies JobKind;

/** Keeps the minutes as half hours, and forgets what was measured more than thirty days ago. */
export async function sweepMinutes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now().getTime();
  await rollUp(db, nowMs - keptMs, nowMs);
  await deleteMinutes(db, new Date(nowMs - minutesKeptMs));
  await deleteHalfHours(db, new Date(nowMs - keptMs));
}
