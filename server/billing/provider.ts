import type { PaidPlan, Subscription } from '#domain/plans/subscription.ts';

/** The state of an invoice at the provider now. Amounts are in minor units of the currency. */
export interface PaymentRecord {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** The provider's name for the movement of money itself. */
  readonly providerPaymentId: string | null;
  readonly plan: PaidPlan;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly status: 'paid' | 'failed' | 'refunded' | 'disputed';
  /** `visa •••• 4242` */
  readonly method: string | null;
  readonly paidAt: Date;
}

/** An event at the provider. Its consequences are always read from the provider again. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  /** The subscription it is about, if it names one. */
  readonly subscriptionId: string | null;
  /** The payment it is about. */
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

/** The payment provider: Stripe, or the sandbox. */
export interface BillingProvider {
  /** `replaces`: their previous customer id, which the provider no longer knows. */
  createCustomer(user: { id: string; email: string; name: string }, replaces: string | null): Promise<string>;
  /** Does nothing if the provider does not know the customer. */
  changeCustomer(customerId: string, user: { email: string; name: string }): Promise<void>;
  hasCustomer(customerId: string): Promise<boolean>;
  /** A page where the customer pays for a first subscription. */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /** The page of a checkout that can still be paid; null if it was paid or has ended. */
  findCheckoutUrl(checkoutId: string): Promise<string | null>;
  /** Afterward nobody can pay with it. */
  endCheckout(checkoutId: string): Promise<void>;
  /** A page where the customer confirms another plan for their subscription; a checkout would sell a second one. */
  confirmChange(order: CheckoutOrder & { subscriptionId: string }): Promise<string>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Throws `billing.event_invalid` if the signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>;
  /** The customer of a checkout, to sync on return; null if it has none. */
  customerOfCheckout(checkoutId: string): Promise<string | null>;
  /** The customer of a subscription; null if the provider does not know it. */
  customerOfSubscription(subscriptionId: string): Promise<string | null>;
  /** All subscriptions the customer ever had here. */
  listSubscriptions(customerId: string): Promise<readonly Subscription[]>;
  findPayment(paymentId: string): Promise<PaymentRecord | null>;
  /**
   * Refunds the rest of a payment; repeating it does nothing. Returns the event about it if the provider does not
   * send it by itself.
   */
  refund(paymentId: string): Promise<SignedEvent | null>;
  /** Ends a subscription immediately, without a refund. Repeating it does nothing. */
  cancel(subscriptionId: string): Promise<void>;
  /** Ends all of the customer's subscriptions and deletes them. Repeating it does nothing. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Ends a subscription immediately and refunds all of it, or its current period; repeating it does nothing. Returns
   * these payments as they are afterward.
   */
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
