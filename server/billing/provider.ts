import type { PaidPlan, Subscription } from '#domain/plans/subscription.ts';
import type { Queryable } from '../db/database.ts';

export interface PaymentRecord {
  readonly id: string;
  readonly plan: PaidPlan;
  readonly amountCents: number;
  readonly status: 'paid' | 'failed' | 'refunded';
  readonly method: string | null;
  readonly paidAt: Date;
}

/** Something that happened at the provider. What follows from it is always read again from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly payment: PaymentRecord | null;
}

/** Who takes the money: Stripe, or the sandbox. */
export interface BillingProvider {
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>;
  /** The address where the customer pays, or confirms the change of the subscription they have. */
  startCheckout(order: {
    customerId: string;
    plan: PaidPlan;
    subscriptionId: string | null;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Throws `billing.event_invalid` when the signature is wrong or stale. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>;
  /** The customer of a checkout, to sync on return; null when there is none such. */
  customerOfCheckout(checkoutId: string): Promise<string | null>;
  /** The subscription that counts now; null when none does. What the provider keeps in our own database it reads
   * through `tx` where one is given, so that a transaction never waits for a second connection. */
  findSubscription(customerId: string, tx?: Queryable): Promise<Subscription | null>;
}
