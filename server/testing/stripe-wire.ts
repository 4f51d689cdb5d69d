// The state of the Stripe double, and Stripe's JSON for it.

export interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  readonly priceId: string;
  readonly status: string;
  readonly currentPeriodEnd: number;
  readonly created?: number;
  readonly cancelAtPeriodEnd?: boolean;
  readonly endedAt?: number;
}

/** An invoice with the one charge that paid it or failed to. */
export interface FakeInvoice {
  readonly id: string;
  readonly customer: string;
  readonly subscription: string;
  readonly priceId: string;
  readonly amountCents: number;
  readonly status: 'paid' | 'open';
  readonly paidAt: number;
  readonly refundedCents?: number;
  readonly dispute?: string;
}

export interface FakeCheckout {
  readonly id: string;
  readonly customer: string;
  readonly status: 'open' | 'complete' | 'expired';
}

export const listOnTheWire = (url: string, data: readonly unknown[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
});

export const subscriptionOnTheWire = (found: FakeSubscription) => ({
  id: found.id,
  object: 'subscription',
  customer: found.customer,
  status: found.status,
  created: found.created ?? 1_700_000_000,
  cancel_at_period_end: found.cancelAtPeriodEnd ?? false,
  ended_at: found.endedAt ?? null,
  items: listOnTheWire('/v1/subscription_items', [
    { id: `si_${found.id}`, price: { id: found.priceId }, current_period_end: found.currentPeriodEnd },
  ]),
});

export const invoiceOnTheWire = (found: FakeInvoice) => ({
  id: found.id,
  object: 'invoice',
  customer: found.customer,
  status: found.status,
  currency: 'usd',
  created: found.paidAt,
  amount_due: found.amountCents,
  amount_paid: found.status === 'paid' ? found.amountCents : 0,
  status_transitions: { paid_at: found.status === 'paid' ? found.paidAt : null },
  parent: { type: 'subscription_details', subscription_details: { subscription: found.subscription } },
  lines: listOnTheWire('/v1/invoices/lines', [
    { id: `il_${found.id}`, pricing: { price_details: { price: found.priceId } } },
  ]),
});

export const chargeOnTheWire = (found: FakeInvoice) => ({
  id: `ch_${found.id}`,
  object: 'charge',
  customer: found.customer,
  payment_intent: `pi_${found.id}`,
  amount: found.amountCents,
  amount_refunded: found.refundedCents ?? 0,
  refunded: found.refundedCents === found.amountCents,
  disputed: found.dispute !== undefined,
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
});

export const disputeOnTheWire = (found: FakeInvoice) => ({
  id: `dp_${found.id}`,
  object: 'dispute',
  charge: `ch_${found.id}`,
  payment_intent: `pi_${found.id}`,
  status: found.dispute,
});

/** With the payment intent and its charge expanded. */
export const invoicePaymentOnTheWire = (found: FakeInvoice) => ({
  id: `inpay_${found.id}`,
  object: 'invoice_payment',
  invoice: found.id,
  status: found.status,
  payment: {
    type: 'payment_intent',
    payment_intent: {
      id: `pi_${found.id}`,
      object: 'payment_intent',
      latest_charge: chargeOnTheWire(found),
    },
  },
});

export const checkoutOnTheWire = (found: FakeCheckout) => ({
  ...found,
  object: 'checkout.session',
  url: found.status === 'open' ? `https://checkout.stripe.example/${found.id}` : null,
});
