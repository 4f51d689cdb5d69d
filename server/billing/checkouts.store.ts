import type { UserId } from '#domain/ids.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { billingCheckouts, billingCustomers } from './billing.tables.ts';

const { and, eq, sql } = orm;

/** True for the one caller who may open a checkout for the user; a claim older than `staleBefore` is abandoned. */
export async function claimCheckout(
  db: Queryable,
  userId: UserId,
  { at, staleBefore }: { at: Date; staleBefore: Date },
): Promise<boolean> {
  const { openingSince } = billingCheckouts;
  const rows = await db
    .insert(billingCheckouts)
    .values({ userId, openingSince: at })
    .onConflictDoUpdate({
      target: billingCheckouts.userId,
      set: { openingSince: at },
      setWhere: sql`${openingSince} is null or ${openingSince} < ${staleBefore}`,
    })
    .returning({ userId: billingCheckouts.userId });
  return rows.length > 0;
}

export async function releaseCheckout(db: Queryable, userId: UserId, claimedAt: Date): Promise<void> {
  await db
    .update(billingCheckouts)
    .set({ openingSince: null })
    .where(and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.openingSince, claimedAt)));
}

export async function findLastCheckout(db: Queryable, userId: UserId) {
  const [row] = await db
    .select({ checkoutId: billingCheckouts.checkoutId, plan: billingCheckouts.plan })
    .from(billingCheckouts)
    .where(eq(billingCheckouts.userId, userId))
    .limit(1);
  return row?.checkoutId ? { checkoutId: row.checkoutId, plan: row.plan } : null;
}

/** The customer whose last checkout this is. */
export async function findCustomerOfCheckout(db: Queryable, checkoutId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .innerJoin(billingCheckouts, eq(billingCheckouts.userId, billingCustomers.userId))
    .where(eq(billingCheckouts.checkoutId, checkoutId))
    .limit(1);
  return row?.customerId ?? null;
}

export async function saveLastCheckout(
  db: Queryable,
  userId: UserId,
  last: { checkoutId: string; plan: PaidPlan },
): Promise<void> {
  await db.update(billingCheckouts).set(last).where(eq(billingCheckouts.userId, userId));
}
