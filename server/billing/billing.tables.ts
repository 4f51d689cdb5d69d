// accounts-access-billing.md section 3: the stored right, its legacy form, and what the provider told us.
import { moment } from '../db/columns.ts';
import { orm, pg } from '../db/drizzle.ts';
import { users } from '../accounts/accounts.tables.ts';

const { sql } = orm;
const { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } = pg;

export const userEntitlements = pgTable(
  'user_entitlements',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text().notNull().default('free'),
    status: text().notNull().default('free'),
    subscriptionId: text(),
    /** Epoch seconds. */
    currentPeriodEnd: bigint({ mode: 'number' }),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_entitlements_user').on(table.userId),
    uniqueIndex('user_entitlements_subscription').on(table.subscriptionId),
    check('user_entitlements_plan', sql`${table.plan} in ('free', 'pro', 'expert')`),
    check('user_entitlements_status', sql`${table.status} in ('free', 'active', 'trialing', 'past_due')`),
    check('user_entitlements_free', sql`(${table.plan} = 'free') = (${table.status} = 'free')`),
  ],
);

export const memberships = pgTable('memberships', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currentPlan: text().notNull(),
  status: text().notNull(),
  subscriptionId: text(),
  currentPeriodEnd: bigint({ mode: 'number' }),
});

/** Who a user is to the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('billing_customers_customer').on(table.customerId)],
);

/** Provider events already taken in, so that each counts once. */
export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
});

export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    plan: text().notNull(),
    amountCents: integer().notNull(),
    status: text().notNull(),
    method: text(),
    paidAt: moment().notNull(),
  },
  (table) => [
    index('payments_user').on(table.userId, table.paidAt),
    index('payments_time').on(table.paidAt),
    check('payments_status', sql`${table.status} in ('paid', 'failed', 'refunded')`),
    check('payments_amount', sql`${table.amountCents} >= 0`),
  ],
);

/** What the sandbox remembers in place of a payment provider. */
export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  customerId: text().primaryKey(),
  subscriptionId: text().notNull(),
  plan: text().notNull(),
  status: text().notNull(),
  /** Epoch seconds. */
  currentPeriodEnd: bigint({ mode: 'number' }).notNull(),
  cancelAtPeriodEnd: boolean().notNull().default(false),
  cardLast4: text().notNull(),
});
