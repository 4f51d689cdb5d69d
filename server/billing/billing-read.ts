// The provider is read first and its answer stored afterwards, in a transaction that waits for nothing outside. Reads
// are numbered per customer when they start: of two answers, the one with the higher number is never older, and the
// other is dropped.
import type { UserId } from '#domain/ids.ts';
import { subscriptionStateFrom } from '#domain/plans/subscription.ts';
import type { SubscriptionState, Subscription } from '#domain/plans/subscription.ts';
import type { Services } from '#server/platform/services.ts';
import type { PaymentRecord } from './provider.ts';

/** A numbered read of one customer. */
export interface BillingRead {
  readonly userId: UserId;
  readonly customerId: string;
  readonly number: number;
}

export interface BillingAnswer extends SubscriptionState {
  /** Including ended ones. */
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
