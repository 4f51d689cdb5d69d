import type { PaidPlan } from '#domain/plans/subscription.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sandboxCheckouts, sandboxPayments, sandboxSubscriptions } from './billing.tables.ts';

const { and, eq, lte, ne } = orm;

export interface SandboxSubscription {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly plan: PaidPlan;
  readonly status: 'active' | 'past_due' | 'canceled';
  /** Epoch seconds. */
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  readonly cardLast4: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

export interface SandboxCheckout {
  readonly id: string;
  readonly customerId: string;
  readonly plan: PaidPlan;
  readonly status: 'open' | 'complete' | 'expired';
}

export interface SandboxPayment {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly plan: PaidPlan;
  readonly amountCents: number;
  readonly status: 'paid' | 'failed' | 'refunded';
  readonly cardLast4: string;
  readonly paidAt: Date;
}

export async function findSandboxSubscription(db: Queryable, customerId: string) {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .limit(1);
  return (row as SandboxSubscription | undefined) ?? null;
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
  return (row as SandboxSubscription | undefined) ?? null;
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
  return rows as SandboxSubscription[];
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
  return (row as SandboxCheckout | undefined) ?? null;
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
  return (row as SandboxCheckout | undefined) ?? null;
}

export async function insertSandboxPayment(db: Queryable, payment: SandboxPayment): Promise<void> {
  await db.insert(sandboxPayments).values(payment);
}

export async function findSandboxPayment(db: Queryable, id: string) {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).limit(1);
  return (row as SandboxPayment | undefined) ?? null;
}

/** Null if it wasn't paid or was already refunded. */
export async function refundSandboxPayment(db: Queryable, id: string): Promise<SandboxPayment | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set({ status: 'refunded' })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'paid')))
    .returning();
  return (row as SandboxPayment | undefined) ?? null;
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
  return rows as SandboxPayment[];
}

export async function deleteSandboxCustomer(db: Queryable, customerId: string): Promise<void> {
  for (const table of [sandboxSubscriptions, sandboxCheckouts, sandboxPayments]) {
    await db.delete(table).where(eq(table.customerId, customerId));
  }
}
