// Sorted pages use an index of the sort column, searches an index of the payer.
import type { paymentColumns, PaymentStatus } from '#contract/admin/payments.ts';
import { adminPageSize } from '#contract/admin/paging.ts';
import { users } from '#server/users/users.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { matches } from '../matching-users.store.ts';

const { and, asc, desc, eq, gt, inArray, isNull, lt, or } = orm;

export interface PaymentsQuery {
  readonly search?: string | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly sort: (typeof paymentColumns)[number];
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

export type StoredPayment = typeof payments.$inferSelect;
const sortedBy = { paidAt: payments.paidAt, amount: payments.amountCents };
const payer = { id: users.id, name: users.name, email: users.email };

const whatMatches = (db: Queryable, { search, status }: Pick<PaymentsQuery, 'search' | 'status'>) => {
  const payers = search
    ? inArray(payments.userId, db.select({ id: users.id }).from(users).where(matches(search)))
    : undefined;
  return and(payers, status ? eq(payments.status, status) : undefined);
};

export const countPayments = (db: Queryable, query: PaymentsQuery): Promise<number> =>
  db.$count(payments, whatMatches(db, query));

export function listPaymentRows(db: Queryable, query: PaymentsQuery) {
  const to = query.direction === 'asc' ? asc : desc;
  return selectWithPayers(db)
    .where(whatMatches(db, query))
    .orderBy(to(sortedBy[query.sort]), to(payments.id))
    .limit(adminPageSize)
    .offset((query.page - 1) * adminPageSize);
}

/** Payments by id, after the given one. */
export const listPaymentsAfter = (db: Queryable, after: string | null, limit: number) =>
  selectWithPayers(db)
    .where(after === null ? undefined : gt(payments.id, after))
    .orderBy(asc(payments.id))
    .limit(limit);

export async function findPaymentRow(db: Queryable, id: string) {
  const [row] = await selectWithPayers(db).where(eq(payments.id, id)).limit(1);
  return row ?? null;
}

const selectWithPayers = (db: Queryable) =>
  db
    .select({ payment: payments, payer })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .$dynamic();
export type PaymentRow = Awaited<ReturnType<typeof selectWithPayers>>[number];

/** True for the one admin who may refund the payment now. A claim from before `staleBefore` no longer counts. */
export async function claimRefund(
  db: Queryable,
  id: string,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ refundingSince: now })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, 'paid'),
        or(isNull(payments.refundingSince), lt(payments.refundingSince, staleBefore)),
      ),
    )
    .returning({ id: payments.id });
  return rows.length > 0;
}

export async function releaseRefund(db: Queryable, id: string): Promise<void> {
  await db.update(payments).set({ refundingSince: null }).where(eq(payments.id, id));
}
