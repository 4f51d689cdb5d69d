// The provider is asked first and what it says is written after, in a transaction that waits for nobody outside. Askings
// are numbered per customer before they begin: an event's own asking begins after what it tells of, so of two answers
// the one with the higher number is never the older one, and the other is dropped.
import type { UserId } from '#domain/ids.ts';
import { standingFrom } from '#domain/plans/subscription.ts';
import type { Standing, Subscription } from '#domain/plans/subscription.ts';
import type { Services } from '#server/platform/services.ts';
import type { PaymentRecord } from './provider.ts';

/** An asking of the provider about one customer. */
export interface BillingRead {
  readonly userId: UserId;
  readonly customerId: string;
  readonly number: number;
}

/** What the provider said. */
export interface BillingAnswer extends Standing {
  /** All there ever were. */
  readonly subscriptions: readonly Subscription[];
  readonly payments: readonly PaymentRecord[];
}

export async function askProvider(
  { billing }: Pick<Services, 'billing'>,
  { customerId }: BillingRead,
  paymentId: string | null,
): Promise<BillingAnswer> {
  const [subscriptions, payment] = await Promise.all([
    billing.listSubscriptions(customerId),
    paymentId === null ? null : billing.findPayment(paymentId),
  ]);
  return { ...standingFrom(subscriptions), subscriptions, payments: payment ? [payment] : [] };
}
