import type { UserId } from '#domain/ids.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { Subscription } from '#domain/plans/subscription.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { users } from '#server/users/users.tables.ts';
import {
  billingCustomers,
  billingEvents,
  memberships,
  membershipView,
  payments,
  userEntitlements,
} from './billing.tables.ts';
import type { BillingRead } from './billing-read.ts';
import type { PaymentRecord, ProviderEvent } from './provider.ts';

const { and, eq, lt, sql } = orm;

export async function findEntitlement(db: Queryable, userId: UserId) {
  const [row] = await db.select().from(userEntitlements).where(eq(userEntitlements.userId, userId)).limit(1);
  return row ?? null;
}

export type StoredMembership = typeof membershipView.$inferSelect;

export async function findMembership(db: Queryable, userId: UserId) {
  const [row] = await db.select().from(membershipView).where(eq(membershipView.userId, userId)).limit(1);
  return row ?? null;
}

export async function findLegacyMembership(db: Queryable, userId: UserId) {
  const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId)).limit(1);
  return row ?? null;
}

/** Doesn't change an existing record. */
export async function createEntitlement(
  db: Queryable,
  userId: UserId,
  { plan, status }: Entitlement,
  period: { subscriptionId: string | null; currentPeriodEnd: number | null } | null,
): Promise<void> {
  const { subscriptionId = null, currentPeriodEnd = null } = period ?? {};
  const created = await db
    .insert(userEntitlements)
    .values({ userId, plan, status, subscriptionId, currentPeriodEnd })
    .onConflictDoNothing({ target: userEntitlements.userId })
    .returning({ id: userEntitlements.id });
  if (created.length > 0) await saveTier(db, userId, plan);
}

export async function findCustomer(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .limit(1);
  return row?.customerId ?? null;
}

export async function saveCustomer(db: Queryable, userId: UserId, customerId: string): Promise<void> {
  await db
    .insert(billingCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { customerId } });
}

/** Links the customer to whoever has this subscription, for entitlements older than our customer records. */
export async function adoptCustomer(
  db: Queryable,
  subscriptionId: string,
  customerId: string,
): Promise<void> {
  const holders = db
    .select({ userId: userEntitlements.userId, customerId: sql`${customerId}`.as('customer_id') })
    .from(userEntitlements)
    .where(eq(userEntitlements.subscriptionId, subscriptionId));
  await db.execute(
    sql`insert into ${billingCustomers} (user_id, customer_id) ${holders} on conflict do nothing`,
  );
}

export async function findCustomerOfSubscription(
  db: Queryable,
  subscriptionId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .innerJoin(userEntitlements, eq(userEntitlements.userId, billingCustomers.userId))
    .where(eq(userEntitlements.subscriptionId, subscriptionId))
    .limit(1);
  return row?.customerId ?? null;
}

/** Starts a numbered read of a customer; null if nobody here is that customer. */
export async function beginRead(db: Queryable, customerId: string): Promise<BillingRead | null> {
  const [row] = await db
    .update(billingCustomers)
    .set({ readsBegun: sql`${billingCustomers.readsBegun} + 1` })
    .where(eq(billingCustomers.customerId, customerId))
    .returning({ userId: billingCustomers.userId, number: billingCustomers.readsBegun });
  return row ? { ...row, customerId } : null;
}

/** False if a later read was stored already. Locks the customer until the transaction ends. */
export async function finishRead(tx: Queryable, { customerId, number }: BillingRead): Promise<boolean> {
  const rows = await tx
    .update(billingCustomers)
    .set({ readsWritten: number })
    .where(and(eq(billingCustomers.customerId, customerId), lt(billingCustomers.readsWritten, number)))
    .returning({ userId: billingCustomers.userId });
  return rows.length > 0;
}

export async function hasEvent(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(billingEvents, eq(billingEvents.id, id))) > 0;
}

/** False if the event was processed before. */
export async function rememberEvent(tx: Queryable, event: ProviderEvent): Promise<boolean> {
  const rows = await tx
    .insert(billingEvents)
    .values({ id: event.id, type: event.type, createdAt: event.createdAt })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return rows.length > 0;
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRecord | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).limit(1);
  return row ?? null;
}

/** The later read of a payment wins. */
export async function savePayment(
  tx: Queryable,
  { userId, number: readNumber }: BillingRead,
  payment: PaymentRecord,
): Promise<void> {
  const stored = { ...payment, userId, readNumber };
  await tx
    .insert(payments)
    .values(stored)
    .onConflictDoUpdate({
      target: payments.id,
      set: stored,
      setWhere: lt(payments.readNumber, readNumber),
    });
}

export async function saveEntitlement(
  tx: Queryable,
  userId: UserId,
  entitlement: Entitlement,
  subscription: Subscription | null,
): Promise<void> {
  const stored = {
    plan: entitlement.plan,
    status: entitlement.status,
    subscriptionId: subscription?.id ?? null,
    currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    lastSyncedAt: sql`now()`,
    updatedAt: sql`now()`,
  };
  await tx
    .insert(userEntitlements)
    .values({ ...stored, userId })
    .onConflictDoUpdate({ target: userEntitlements.userId, set: stored });
  await saveTier(tx, userId, entitlement.plan);
}

async function saveTier(db: Queryable, userId: UserId, plan: Entitlement['plan']): Promise<void> {
  await db.update(users).set({ subscriptionTier: plan }).where(eq(users.id, userId));
}
