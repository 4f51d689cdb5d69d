// The stored entitlement (docs/product/plans-and-billing.md#status), its legacy form, and what the provider reported.
import type { PaymentStatus } from '#contract/admin/payments.ts';
import type { UserId } from '#domain/ids.ts';
import type { EntitlementStatus, Plan } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { moment, ownId } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';
import { ownerId, users } from '#server/users/users.tables.ts';

const { sql } = orm;
const { bigint, boolean, check, index, integer, pgTable, pgView, text, uniqueIndex, uuid } = pg;

export const userEntitlements = pgTable(
  'user_entitlements',
  {
    id: ownId(),
    userId: ownerId().notNull(),
    plan: text().$type<Plan>().notNull().default('free'),
    status: text().$type<EntitlementStatus>().notNull().default('free'),
    subscriptionId: text(),
    /** Epoch seconds. */
    currentPeriodEnd: bigint({ mode: 'number' }),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** When the provider was last read; null if the entitlement never came from it. */
    lastSyncedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_entitlements_user').on(table.userId),
    uniqueIndex('user_entitlements_subscription').on(table.subscriptionId),
    index('user_entitlements_paid')
      .on(table.plan)
      .where(sql`${table.plan} <> 'free'`),
    check('user_entitlements_plan', sql`${table.plan} in ('free', 'pro', 'expert')`),
    check('user_entitlements_status', sql`${table.status} in ('free', 'active', 'trialing', 'past_due')`),
    check('user_entitlements_free', sql`(${table.plan} = 'free') = (${table.status} = 'free')`),
  ],
);

/** The entitlement in the shape of the legacy memberships. */
export const membershipView = pgView('membership_view', {
  userId: uuid().$type<UserId>().notNull(),
  currentPlan: text().$type<Plan>().notNull(),
  status: text().$type<EntitlementStatus>().notNull(),
  subscriptionId: text(),
  currentPeriodEnd: bigint({ mode: 'number' }),
  cancelAtPeriodEnd: boolean().notNull(),
  lastSyncedAt: moment(),
})
  .as(sql`select user_id, plan as current_plan, status, subscription_id, current_period_end, cancel_at_period_end,
  last_synced_at from user_entitlements`);

export const memberships = pgTable('memberships', {
  userId: ownerId().primaryKey(),
  currentPlan: text().$type<Plan>().notNull(),
  status: text().$type<EntitlementStatus>().notNull(),
  subscriptionId: text(),
  currentPeriodEnd: bigint({ mode: 'number' }),
});

/** A user's id at the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ownerId().primaryKey(),
    customerId: text().notNull(),
    /** How many reads of the customer were started, and the number of the one stored last. */
    readsBegun: integer().notNull().default(0),
    readsWritten: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('billing_customers_customer').on(table.customerId)],
);

/** Processed provider events, so that each counts once. */
export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
});

/** Every subscription there ever was, for statistics; it stays when its user is deleted. */
export const subscriptionRecords = pgTable(
  'subscription_records',
  {
    id: text().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    plan: text().$type<PaidPlan>().notNull(),
    startedAt: moment().notNull(),
    /** Null while it is active. */
    endedAt: moment(),
  },
  (table) => [
    index('subscription_records_user').on(table.userId),
    index('subscription_records_time').on(table.startedAt, table.endedAt),
    check('subscription_records_plan', sql`${table.plan} in ('pro', 'expert')`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: text(),
    /** The provider's id of the money transfer. */
    providerPaymentId: text(),
    plan: text().$type<PaidPlan>().notNull(),
    /** In minor units, as is the refunded amount. */
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    currency: text().notNull().default('usd'),
    status: text().$type<PaymentStatus>().notNull(),
    method: text(),
    paidAt: moment().notNull(),
    /** The number of the read it is from, see billing_customers. */
    readNumber: integer().notNull().default(0),
    /** Since when an admin's refund has been in progress; null without one. */
    refundingSince: moment(),
  },
  (table) => [
    index('payments_user').on(table.userId, table.paidAt),
    index('payments_time').on(table.paidAt, table.id),
    index('payments_amount').on(table.amountCents, table.id),
    index('payments_subscription').on(table.subscriptionId, table.paidAt),
    check('payments_status', sql`${table.status} in ('paid', 'failed', 'refunded', 'disputed')`),
    check('payments_amount', sql`${table.amountCents} >= 0 and ${table.refundedCents} >= 0`),
  ],
);

/** The one checkout a user can have open. */
export const billingCheckouts = pgTable('billing_checkouts', {
  userId: ownerId().primaryKey(),
  /** Since when it has been opening; null otherwise. */
  openingSince: moment(),
  checkoutId: text(),
  plan: text().$type<PaidPlan>(),
});

/** Withdrawals from purchases and their progress: declared, refunded, confirmed by email. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    subscriptionId: text().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    customerId: text().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    paidAt: moment().notNull(),
    declaredAt: moment().notNull(),
    amountCents: integer(),
    currency: text().notNull(),
    completedAt: moment(),
    confirmedAt: moment(),
  },
  (table) => [
    index('withdrawals_user').on(table.userId),
    check('withdrawals_completed', sql`(${table.completedAt} is null) = (${table.amountCents} is null)`),
  ],
);

/** The sandbox's stored state. */
export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  customerId: text().primaryKey(),
  subscriptionId: text().notNull(),
  plan: text().$type<PaidPlan>().notNull(),
  status: text().$type<'active' | 'past_due' | 'canceled'>().notNull(),
  /** Epoch seconds. */
  currentPeriodEnd: bigint({ mode: 'number' }).notNull(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  cardLast4: text().notNull(),
  startedAt: moment().notNull().defaultNow(),
  endedAt: moment(),
});

export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text().primaryKey(),
  customerId: text().notNull(),
  plan: text().$type<PaidPlan>().notNull(),
  status: text().$type<'open' | 'complete' | 'expired'>().notNull(),
});

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    customerId: text().notNull(),
    subscriptionId: text().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    amountCents: integer().notNull(),
    status: text().$type<'paid' | 'failed' | 'refunded'>().notNull(),
    cardLast4: text().notNull(),
    paidAt: moment().notNull(),
  },
  (table) => [index('sandbox_payments_subscription').on(table.subscriptionId)],
);
