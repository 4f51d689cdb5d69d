import type { Payment } from '#contract/admin/payments.ts';
import type { PaymentRow } from './payments.store.ts';

export function paymentFrom({ payment, payer }: PaymentRow): Payment {
  const { id, plan, amountCents, refundedCents, currency, status, paidAt, method } = payment;
  return {
    id,
    user: payer,
    plan: plan as Payment['plan'],
    amountCents,
    refundedCents,
    currency,
    status: status as Payment['status'],
    paidAt: paidAt.toISOString(),
    method,
  };
}
