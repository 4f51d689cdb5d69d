import type { FastifyReply } from 'fastify';
import type { Payment } from '#contract/admin/payments.ts';
import { decimalText } from '#domain/plans/billing-words.ts';
import type { FromReplica } from '../../http/from-replica.ts';
import type { Services } from '../../services.ts';
import { csvBatchRows, sendCsv } from '../csv.ts';
import type { CsvColumns } from '../csv.ts';
import { recordAct } from '../record-act.ts';
import type { ActingAdmin } from '../record-act.ts';
import { paymentFrom } from './payment-answer.ts';
import { listPaymentsAfter } from './payments.store.ts';

const columns: CsvColumns<Payment> = {
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
};

/** Sends a file of every payment; that it was asked for is written down before the first of them leaves. */
export async function exportPayments(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  reply: FastifyReply,
  fromReplica: FromReplica,
): Promise<void> {
  const { db, clock } = services;
  await recordAct(db, services, admin, 'payments.export', null);
  const fileName = `payments-${clock.now().toISOString().slice(0, 10)}.csv`;
  await sendCsv(reply, fileName, columns, (after) =>
    fromReplica(async (reading) =>
      (await listPaymentsAfter(reading.db, after?.id ?? null, csvBatchRows)).map(paymentFrom),
    ),
  );
}
