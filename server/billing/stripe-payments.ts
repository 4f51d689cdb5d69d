// A payment at Stripe: an invoice, its charge, refunds and disputes.
import type { Stripe } from 'stripe';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import type { PaymentRecord } from './provider.ts';

export type PlanOf = (priceId: string | undefined) => PaidPlan | null;

const maxInvoices = 100;
/** Disputes that cost nothing. */
const settledDisputes: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** Null for an invoice over nothing, or not for a subscription. */
export async function readInvoice(
  stripe: Stripe,
  planOf: PlanOf,
  invoiceId: string,
): Promise<PaymentRecord | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  const plan = invoice.lines.data
    .map(({ pricing }) => planOf(idOf(pricing?.price_details?.price ?? null) ?? undefined))
    .findLast((found) => found !== null);
  const isPaid = invoice.status === 'paid';
  const amountCents = isPaid ? invoice.amount_paid : invoice.amount_due;
  if (!plan || !invoice.id || amountCents === 0) return null;
  const charge = await chargeOf(stripe, invoice.id);
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription ?? null),
    providerPaymentId: idOf(charge?.payment_intent ?? null),
    plan,
    amountCents,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: invoice.currency,
    status: isPaid ? await statusOf(stripe, charge) : 'failed',
    method: methodOf(charge),
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
  };
}

/** The paid invoices of a subscription. */
export async function listPaid(stripe: Stripe, subscription: string): Promise<(string | null)[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: maxInvoices });
  return data.map(({ id }) => id ?? null);
}

/** Refunds what is left; an idempotency key per payment keeps it from happening twice. */
export async function refundInvoices(
  stripe: Stripe,
  planOf: PlanOf,
  invoices: readonly (string | null)[],
): Promise<PaymentRecord[]> {
  const records: PaymentRecord[] = [];
  for (const id of invoices) {
    const before = id ? await readInvoice(stripe, planOf, id) : null;
    if (!before) continue;
    if (before.status !== 'paid' || !before.providerPaymentId) {
      records.push(before);
      continue;
    }
    await stripe.refunds.create(
      { payment_intent: before.providerPaymentId },
      { idempotencyKey: `give-back-${before.providerPaymentId}-${before.refundedCents}` },
    );
    records.push({ ...before, status: 'refunded', refundedCents: before.amountCents });
  }
  return records;
}

/** The invoice of a payment. */
export async function invoiceOfPayment(stripe: Stripe, payment: string | null): Promise<string | null> {
  if (!payment) return null;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: payment },
    limit: 1,
  });
  return idOf(data[0]?.invoice ?? null);
}

async function chargeOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge | null> {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    limit: 10,
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  const paying = data.find(({ status }) => status === 'paid') ?? data[0];
  const intent = paying?.payment.payment_intent;
  const charge = typeof intent === 'object' ? intent.latest_charge : null;
  return typeof charge === 'object' ? charge : null;
}

async function statusOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<PaymentRecord['status']> {
  if (charge?.refunded) return 'refunded';
  if (!charge?.disputed) return 'paid';
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 10 });
  return data.every(({ status }) => settledDisputes.has(status)) ? 'paid' : 'disputed';
}

function methodOf(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details;
  if (!details) return null;
  return details.card ? `${details.card.brand} •••• ${details.card.last4}` : details.type;
}

export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
