// If two checkouts were paid after all, the second subscription is ended and refunded. A job, so that it is retried
// when the provider fails. It reads again and keeps the subscription that counts by then.
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

/** Ends every other subscription of the customer and refunds its current period. */
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
