import type { Payment } from '#contract/admin/payments.ts';
import type { PaymentRow } from './payments.store.ts';

export function paymentFrom({ payment, payer }: PaymentRow): Payment {
  const { id, plan, amountCents, refundedCents, currency, status, paidAt, method } = payment;
  return {
    id,
    user: payer,
    plan,
    amountCents,
    refundedCents,
    currency,
    status,
    paidAt: paidAt.toISOString(),
    method,
  };
}
