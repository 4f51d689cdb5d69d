import { z } from 'zod';
import { keptMs, samplesKeptMs } from '#domain/monitor/ranges.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { rollUp } from './half-hours.ts';
import { deleteHalfHours, deleteSamples } from './monitor.store.ts';

export const samplesSweep = {
  name: 'monitor.sweep',
  data: z.object({}),
  isOneAtATime: true,
  every: '10,40 * * * *',
} satisfies JobKind;

/** Rolls samples up into half hours, and deletes what is older than thirty days. */
export async function sweepSamples({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now().getTime();
  await rollUp(db, nowMs - keptMs, nowMs);
  await deleteSamples(db, new Date(nowMs - samplesKeptMs));
  await deleteHalfHours(db, new Date(nowMs - keptMs));
}
