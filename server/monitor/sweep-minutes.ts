import { z } from 'zod';
import { keptMs } from '#domain/monitor/ranges.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Services } from '../services.ts';
import { deleteMinutes } from './monitor.store.ts';

export const minutesSweep = {
  name: 'monitor.sweep',
  data: z.object({}),
  isOneAtATime: true,
  every: '40 3 * * *',
} satisfies JobKind;

/** Forgets what was measured more than thirty days ago. */
export async function sweepMinutes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteMinutes(db, new Date(clock.now().getTime() - keptMs));
}
