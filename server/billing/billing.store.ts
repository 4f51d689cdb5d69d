import type { Entitlement } from '#domain/plans/plan.ts';
import type { Subscription } from '#domain/plans/subscription.ts';
import type { Queryable } from '../db/database.ts';
import { orm } from '../db/drizzle.ts';
import { users } from '../accounts/accounts.tables.ts';
import {
  billingCustomers,
  billingEvents,
  memberships,
  payments,
  userEntitlements,
} from './billing.tables.ts';
import type { PaymentRecord, ProviderEvent } from './provider.ts';

const { eq, lte, sql } = orm;

export async function findEntitlement(db: Queryable, userId: string) {
  const [row] = await db.select().from(userEntitlements).where(eq(userEntitlements.userId, userId)).limit(1);
  return row ?? null;
}

export async function findLegacyMembership(db: Queryable, userId: string) {
  const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId)).limit(1);
  return row ?? null;
}

/** Keeps the record there is, if there is one. */
export async function createEntitlement(
  db: Queryable,
  userId: string,
  { plan, status }: Entitlement,
  period: { subscriptionId: string | null; currentPeriodEnd: number | null } | null,
): Promise<void> {
  const { subscriptionId = null, currentPeriodEnd = null } = period ?? {};
  await db
    .insert(userEntitlements)
    .values({ userId, plan, status, subscriptionId, currentPeriodEnd })
    .onConflictDoNothing({ target: userEntitlements.userId });
}

export async function findCustomer(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .limit(1);
  return row?.customerId ?? null;
}

/** Keeps the first customer of a user, whoever comes second; returns the one kept. */
export async function keepCustomer(db: Queryable, userId: string, customerId: string): Promise<string> {
  const [row] = await db
    .insert(billingCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { userId } })
    .returning({ customerId: billingCustomers.customerId });
  return row?.customerId ?? customerId;
}

/** The user behind a customer, held until the transaction ends so that two events never cross. */
export async function lockUserOfCustomer(tx: Queryable, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId))
    .for('update');
  return row?.userId ?? null;
}

/** False when this event was taken in before. */
export async function rememberEvent(tx: Queryable, event: ProviderEvent): Promise<boolean> {
  const rows = await tx
    .insert(billingEvents)
    .values({ id: event.id, type: event.type, createdAt: event.createdAt })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return rows.length > 0;
}

/** What is told of a payment later in time stands, in whatever order it is told. */
export async function savePayment(tx: Queryable, userId: string, payment: PaymentRecord): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...payment, userId })
    .onConflictDoUpdate({
      target: payments.id,
      set: { status: payment.status, amountCents: payment.amountCents, paidAt: payment.paidAt },
      setWhere: lte(payments.paidAt, payment.paidAt),
    });
}

export async function saveEntitlement(
  tx: Queryable,
  userId: string,
  entitlement: Entitlement,
  subscription: Subscription | null,
): Promise<void> {
  const stored = {
    plan: entitlement.plan,
    status: entitlement.status,
    subscriptionId: subscription?.id ?? null,
    currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    updatedAt: sql`now()`,
  };
  await tx
    .insert(userEntitlements)
    .values({ ...stored, userId })
    .onConflictDoUpdate({ target: userEntitlements.userId, set: stored });
  await tx.update(users).set({ subscriptionTier: entitlement.plan }).where(eq(users.id, userId));
}
