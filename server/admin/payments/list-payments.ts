import type { Payment } from '#contract/admin/payments.ts';
import type { Services } from '#server/platform/services.ts';
import { paymentFrom } from './payment-answer.ts';
import { countPayments, listPaymentRows } from './payments.store.ts';
import type { PaymentsQuery } from './payments.store.ts';

/** One page of payments by users whose name or address contains the search text. */
export async function listPayments(
  { db }: Pick<Services, 'db'>,
  query: PaymentsQuery,
): Promise<{ rows: Payment[]; total: number }> {
  const [rows, total] = await Promise.all([listPaymentRows(db, query), countPayments(db, query)]);
  return { rows: rows.map(paymentFrom), total };
}
