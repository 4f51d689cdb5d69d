// The payment provider writes its receipts to the name and address it knows. A job, so that it learns of others though it
// cannot be reached; it is told what holds by then.
import { z } from 'zod';
import { userId } from '#contract/ids.ts';
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

/** Nothing for whoever never began to pay, or is gone. */
export async function tellCustomer(
  services: Pick<Services, 'db' | 'billing'>,
  { userId }: z.infer<typeof ofUser>,
): Promise<void> {
  const customerId = await findKnownCustomer(services, userId);
  if (customerId !== null) await services.billing.changeCustomer(customerId, await getUser(services, userId));
}
