import type { PaidPlan, Subscription } from '#domain/plans/subscription.ts';

/** What became of an invoice, as the provider tells it now. Amounts in minor units of the currency. */
export interface PaymentRecord {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** What the provider calls the movement of money itself. */
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

/** Something that happened at the provider. What follows from it is always read again from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  /** The subscription it is about, where it names one. */
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

/** Who takes the money: Stripe, or the sandbox. */
export interface BillingProvider {
  /** `replaces`: the customer they were, whom the provider does not know any more. */
  createCustomer(user: { id: string; email: string; name: string }, replaces: string | null): Promise<string>;
  /** Nothing where the provider knows no such customer (any more). */
  changeCustomer(customerId: string, user: { email: string; name: string }): Promise<void>;
  hasCustomer(customerId: string): Promise<boolean>;
  /** A page where the customer pays for a first subscription. */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /** The page of a checkout that can still be paid at; null when it was paid or has ended. */
  findCheckoutUrl(checkoutId: string): Promise<string | null>;
  /** Nobody can pay at it any more. */
  endCheckout(checkoutId: string): Promise<void>;
  /** A page where the customer confirms another plan for the subscription they have; a checkout would sell a second. */
  confirmChange(order: CheckoutOrder & { subscriptionId: string }): Promise<string>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Throws `billing.event_invalid` when the signature is wrong or stale. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>;
  /** The customer of a checkout, to sync on return; null where it has none. */
  customerOfCheckout(checkoutId: string): Promise<string | null>;
  /** Whose subscription it is; null where the provider knows none of that name. */
  customerOfSubscription(subscriptionId: string): Promise<string | null>;
  /** Everything the customer ever subscribed to here. */
  listSubscriptions(customerId: string): Promise<readonly Subscription[]>;
  findPayment(paymentId: string): Promise<PaymentRecord | null>;
  /** Gives back what is left of a payment; asked again, nothing happens twice. Answers the event that tells of it where
   * the provider does not post it by itself. */
  refund(paymentId: string): Promise<SignedEvent | null>;
  /** Ends a subscription at once; what was paid stays paid. Asked again, nothing happens. */
  cancel(subscriptionId: string): Promise<void>;
  /** Ends whatever the customer subscribes to and forgets them. Asked again, nothing happens. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Ends a subscription at once and gives back what was paid for all of it, or for the period it is in; asked again,
   * nothing happens twice. Answers these payments as they are then. */
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
