import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import { eventsKeptDays } from '#domain/usage/product-event.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteEventsBefore } from './usage.store.ts';

const atOnce = 10_000;

export const oldEvents = {
  name: 'analytics.old-events',
  data: z.object({}),
  isOneAtATime: true,
  every: '41 3 * * *',
} satisfies JobKind;

export async function forgetEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  _data: object,
  ending?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - eventsKeptDays * dayMs);
  let deleted = atOnce;
  while (deleted === atOnce) {
    if (ending?.aborted) return;
    deleted = await deleteEventsBefore(db, before, atOnce);
  }
}
