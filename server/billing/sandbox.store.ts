import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sandboxCheckouts, sandboxPayments, sandboxSubscriptions } from './billing.tables.ts';

const { and, eq, lte, ne } = orm;

export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;
export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export async function findSandboxSubscription(db: Queryable, customerId: string) {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .limit(1);
  return row ?? null;
}

export async function findSandboxCustomer(db: Queryable, subscriptionId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: sandboxSubscriptions.customerId })
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.subscriptionId, subscriptionId))
    .limit(1);
  return row?.customerId ?? null;
}

export async function saveSandboxSubscription(
  db: Queryable,
  subscription: SandboxSubscription,
): Promise<void> {
  await db
    .insert(sandboxSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: sandboxSubscriptions.customerId, set: subscription });
}

/** The changed subscription; null if it has ended. */
export async function changeSandboxSubscription(
  db: Queryable,
  subscriptionId: string,
  change: Partial<SandboxSubscription>,
): Promise<SandboxSubscription | null> {
  const [row] = await db
    .update(sandboxSubscriptions)
    .set(change)
    .where(
      and(
        eq(sandboxSubscriptions.subscriptionId, subscriptionId),
        ne(sandboxSubscriptions.status, 'canceled'),
      ),
    )
    .returning();
  return row ?? null;
}

/** Those whose paid month has ended; `now` in epoch seconds. */
export async function listDueSandboxSubscriptions(
  db: Queryable,
  now: number,
): Promise<readonly SandboxSubscription[]> {
  const rows = await db
    .select()
    .from(sandboxSubscriptions)
    .where(and(ne(sandboxSubscriptions.status, 'canceled'), lte(sandboxSubscriptions.currentPeriodEnd, now)))
    .limit(100);
  return rows;
}

/** Expires the customer's open checkouts. */
export async function expireSandboxCheckouts(db: Queryable, customerId: string): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ status: 'expired' })
    .where(and(eq(sandboxCheckouts.customerId, customerId), eq(sandboxCheckouts.status, 'open')));
}

export async function insertSandboxCheckout(db: Queryable, checkout: SandboxCheckout): Promise<void> {
  await db.insert(sandboxCheckouts).values(checkout);
}

export async function findSandboxCheckout(db: Queryable, id: string) {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)).limit(1);
  return row ?? null;
}

/** Closes a checkout and answers it; null if it wasn't open. */
export async function closeSandboxCheckout(
  db: Queryable,
  id: string,
  status: 'complete' | 'expired',
): Promise<SandboxCheckout | null> {
  const [row] = await db
    .update(sandboxCheckouts)
    .set({ status })
    .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, 'open')))
    .returning();
  return row ?? null;
}

export async function insertSandboxPayment(db: Queryable, payment: SandboxPayment): Promise<void> {
  await db.insert(sandboxPayments).values(payment);
}

export async function findSandboxPayment(db: Queryable, id: string) {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).limit(1);
  return row ?? null;
}

/** Null if it wasn't paid or was already refunded. */
export async function refundSandboxPayment(db: Queryable, id: string): Promise<SandboxPayment | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set({ status: 'refunded' })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'paid')))
    .returning();
  return row ?? null;
}

export async function refundSandboxPayments(
  db: Queryable,
  subscriptionId: string,
): Promise<readonly SandboxPayment[]> {
  const ofSubscription = eq(sandboxPayments.subscriptionId, subscriptionId);
  await db
    .update(sandboxPayments)
    .set({ status: 'refunded' })
    .where(and(ofSubscription, eq(sandboxPayments.status, 'paid')));
  const rows = await db.select().from(sandboxPayments).where(ofSubscription).limit(100);
  return rows;
}

export async function deleteSandboxCustomer(db: Queryable, customerId: string): Promise<void> {
  for (const table of [sandboxSubscriptions, sandboxCheckouts, sandboxPayments]) {
    await db.delete(table).where(eq(table.customerId, customerId));
  }
}
