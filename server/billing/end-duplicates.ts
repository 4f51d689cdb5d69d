// Nobody pays for two plans, even if two checkouts were paid after all. It is a job, so that it succeeds even if the
// provider fails first; it checks again, so that a subscription that is the only one by then stays.
import { z } from 'zod';
import { subscriptionStateFrom } from '#domain/plans/subscription.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';

const ofCustomer = z.object({ customerId: z.string() });

export const duplicateSubscriptions = {
  name: 'billing.end-duplicates',
  data: ofCustomer,
  retries: 20,
} satisfies JobKind<z.infer<typeof ofCustomer>>;

/** Ends every subscription besides the one that counts; payments for the current period are refunded. */
export async function endDuplicates(
  { billing, log }: Pick<Services, 'billing' | 'log'>,
  { customerId }: z.infer<typeof ofCustomer>,
): Promise<void> {
  const { duplicates } = subscriptionStateFrom(await billing.listSubscriptions(customerId));
  for (const { id } of duplicates) {
    log.warn({ subscriptionId: id }, 'a second subscription of one customer is ended and given back');
    await billing.cancelAndRefund(id, 'running-period');
  }
}
