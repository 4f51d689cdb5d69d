// When a month ends in the sandbox, the subscription is renewed, or ended if it was canceled or not paid.
import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { isSandbox } from './sandbox-provider.ts';
import { receiveEvent } from './sync-subscription.ts';

export const sandboxPeriods = {
  name: 'billing.sandbox-periods',
  data: z.object({}),
  isOneAtATime: true,
  every: '*/10 * * * *',
} satisfies JobKind;

export async function endSandboxPeriods(
  services: Pick<Services, 'db' | 'billing' | 'jobs' | 'log' | 'productEvents'>,
): Promise<void> {
  const { billing } = services;
  if (!isSandbox(billing)) return;
  for (const { customerId, cancelAtPeriodEnd, status } of await billing.listDue()) {
    const isOver = cancelAtPeriodEnd || status === 'past_due';
    const event = await billing.perform(customerId, isOver ? 'end-now' : 'renew');
    if (event) await receiveEvent(services, event.body, event.signature);
  }
}
