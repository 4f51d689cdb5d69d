// The provider is queried first, and its answer is written afterward, in a transaction that waits for nobody outside.
// Queries are numbered per customer before they begin: an event's own query begins after the event, so of two answers
// the one with the higher number is never older, and the other is dropped.
import type { UserId } from '#domain/ids.ts';
import { subscriptionStateFrom } from '#domain/plans/subscription.ts';
import type { SubscriptionState, Subscription } from '#domain/plans/subscription.ts';
import type { Services } from '#server/platform/services.ts';
import type { PaymentRecord } from './provider.ts';

/** A query to the provider about one customer. */
export interface BillingRead {
  readonly userId: UserId;
  readonly customerId: string;
  readonly number: number;
}

/** The provider's answer. */
export interface BillingAnswer extends SubscriptionState {
  /** All subscriptions there ever were. */
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
  return { ...subscriptionStateFrom(subscriptions), subscriptions, payments: payment ? [payment] : [] };
}
