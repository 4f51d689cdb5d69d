import type { Payment } from '#contract/admin/payments.ts';
import { decimalText } from '#domain/plans/billing-words.ts';
import type { Export } from '../send-export.ts';
import { paymentFrom } from './payment-answer.ts';
import { listPaymentsAfter } from './payments.store.ts';

export const paymentExport: Export<Payment> = {
  of: 'payments',
  columns: {
    Id: ({ id }) => id,
    Date: ({ paidAt }) => paidAt,
    User: ({ user }) => user?.name ?? null,
    'E-mail': ({ user }) => user?.email ?? null,
    Plan: ({ plan }) => plan,
    Amount: ({ amountCents, currency }) => decimalText(amountCents, currency),
    Refunded: ({ refundedCents, currency }) => decimalText(refundedCents, currency),
    Currency: ({ currency }) => currency.toUpperCase(),
    Status: ({ status }) => status,
    Method: ({ method }) => method,
  },
  list: async (db, afterId, limit) => (await listPaymentsAfter(db, afterId, limit)).map(paymentFrom),
};
