// The payment provider sends receipts to the name and address it knows. A job, so that a change reaches it even if it
// is down; it sends the values of that time.
import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import { getUser } from '#server/users/get-user.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { findKnownCustomer } from './find-known-customer.ts';

const ofUser = z.object({ userId });

export const changedCustomer = {
  name: 'billing.tell-customer',
  data: ofUser,
  retries: 20,
} satisfies JobKind<z.infer<typeof ofUser>>;

/** Does nothing for a user without a customer record. */
export async function updateCustomer(
  services: Pick<Services, 'db' | 'billing'>,
  { userId }: z.infer<typeof ofUser>,
): Promise<void> {
  const customerId = await findKnownCustomer(services, userId);
  if (customerId !== null) await services.billing.changeCustomer(customerId, await getUser(services, userId));
}
