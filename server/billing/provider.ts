import type { PaidPlan, Subscription } from '#domain/plans/subscription.ts';
import type { PaymentStatus } from '#contract/admin/payments.ts';

/** A payment as the provider reports it. Amounts in minor units of the currency. */
export interface PaymentRecord {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** The provider's id of the money transfer. */
  readonly providerPaymentId: string | null;
  readonly plan: PaidPlan;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly status: PaymentStatus;
  /** `visa •••• 4242` */
  readonly method: string | null;
  readonly paidAt: Date;
}

/** An event of the provider. Its consequences are always read again from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly paymentId: string | null;
}

/** An event as the provider posts it. */
export interface SignedEvent {
  readonly body: Buffer;
  readonly signature: string;
}

export interface CheckoutOrder {
  readonly customerId: string;
  readonly plan: PaidPlan;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** Another plan for a running subscription. */
export interface ChangeOrder {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly plan: PaidPlan;
  /** The moment it is prorated from, in epoch seconds. */
  readonly proratedFrom: number;
}

/** Amounts in minor units of the currency. */
export interface ChangePrice {
  readonly dueNowCents: number;
  readonly renewalCents: number;
  readonly currency: string;
  readonly renewsAt: Date;
}

/** The payment provider: Stripe or the sandbox. */
export interface BillingProvider {
  /** `replaces`: a former customer id that the provider no longer knows. */
  createCustomer(user: { id: string; email: string; name: string }, replaces: string | null): Promise<string>;
  /** Does nothing if the provider doesn't know the customer. */
  changeCustomer(customerId: string, user: { email: string; name: string }): Promise<void>;
  hasCustomer(customerId: string): Promise<boolean>;
  /** Opens a page where the customer pays for a first subscription. */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /** The page of a checkout that can still be paid; null if it was paid or has expired. */
  findCheckoutUrl(checkoutId: string): Promise<string | null>;
  /** Expires a checkout, so that nobody can pay it. */
  endCheckout(checkoutId: string): Promise<void>;
  /** What the change costs, prorated; changes nothing. */
  previewChange(order: ChangeOrder): Promise<ChangePrice>;
  /** Charges what `previewChange` answers for the same order, and changes the plan. Idempotent. If the customer's bank
   * wants an approval first, answers the page for it, and the plan changes once they have paid. Answers the resulting
   * event if the provider doesn't post it itself. */
  changePlan(order: ChangeOrder): Promise<{ payUrl: string | null; event: SignedEvent | null }>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Throws `billing.event_invalid` if the signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>;
  /** The customer of a subscription; null if the provider doesn't know it. */
  customerOfSubscription(subscriptionId: string): Promise<string | null>;
  /** All subscriptions of the customer, ended ones included. */
  listSubscriptions(customerId: string): Promise<readonly Subscription[]>;
  findPayment(paymentId: string): Promise<PaymentRecord | null>;
  /** Refunds what is left of a payment. Idempotent. Answers the resulting event if the provider doesn't post it
   * itself. */
  refund(paymentId: string): Promise<SignedEvent | null>;
  /** Ends a subscription at once, without a refund. Idempotent. */
  cancel(subscriptionId: string): Promise<void>;
  /** Ends all subscriptions of the customer and deletes the customer. Idempotent. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Ends a subscription at once and refunds everything paid for it, or its current period. Idempotent. Answers
   * these payments as they are then. */
  cancelAndRefund(
    subscriptionId: string,
    what: 'everything' | 'running-period',
  ): Promise<readonly PaymentRecord[]>;
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly billing: BillingProvider;
  }
}
