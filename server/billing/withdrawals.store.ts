import type { UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { payments, withdrawals } from './billing.tables.ts';

const { and, eq, isNull, ne, or, sql } = orm;

export type Withdrawal = typeof withdrawals.$inferSelect;

export interface CompletedWithdrawal extends Withdrawal {
  readonly amountCents: number;
}

/** What was paid for a subscription and not refunded: amount, currency, and the time of the first payment (even if
 * that one was refunded or is disputed); null for nothing. */
export async function findPaid(db: Queryable, userId: UserId, subscriptionId: string) {
  const [row] = await db
    .select({
      paidAt: sql<Date | null>`min(${payments.paidAt})`.mapWith(payments.paidAt),
      amountCents: sql<number>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents})
        filter (where ${payments.status} = 'paid'), 0)::int`,
      currency: sql<string | null>`min(${payments.currency})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.subscriptionId, subscriptionId),
        ne(payments.status, 'failed'),
      ),
    );
  if (!row?.paidAt || row.currency === null || row.amountCents === 0) return null;
  return { paidAt: row.paidAt, amountCents: row.amountCents, currency: row.currency };
}

export async function findWithdrawal(db: Queryable, subscriptionId: string): Promise<Withdrawal | null> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.subscriptionId, subscriptionId))
    .limit(1);
  return row ?? null;
}

/** Doesn't change an existing declaration. */
export async function insertWithdrawal(
  db: Queryable,
  declared: Omit<Withdrawal, 'amountCents' | 'completedAt' | 'confirmedAt'>,
): Promise<void> {
  await db.insert(withdrawals).values(declared).onConflictDoNothing();
}

export async function completeWithdrawal(
  db: Queryable,
  subscriptionId: string,
  { amountCents, at }: { amountCents: number; at: Date },
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ amountCents, completedAt: at })
    .where(and(eq(withdrawals.subscriptionId, subscriptionId), isNull(withdrawals.completedAt)));
}

/** True for the one caller who may send the confirmation. */
export async function claimConfirmation(db: Queryable, subscriptionId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(withdrawals)
    .set({ confirmedAt: at })
    .where(and(eq(withdrawals.subscriptionId, subscriptionId), isNull(withdrawals.confirmedAt)))
    .returning({ subscriptionId: withdrawals.subscriptionId });
  return rows.length > 0;
}

export async function releaseConfirmation(db: Queryable, subscriptionId: string): Promise<void> {
  await db
    .update(withdrawals)
    .set({ confirmedAt: null })
    .where(eq(withdrawals.subscriptionId, subscriptionId));
}

export async function listUnfinishedWithdrawals(db: Queryable, limit: number): Promise<Withdrawal[]> {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(or(isNull(withdrawals.completedAt), isNull(withdrawals.confirmedAt)))
    .orderBy(withdrawals.declaredAt)
    .limit(limit);
  return rows;
}
