import type { PaidPlan } from '#domain/plans/subscription.ts';
import type { Queryable } from '../db/database.ts';
import { orm } from '../db/drizzle.ts';
import { sandboxSubscriptions } from './billing.tables.ts';

export interface SandboxSubscription {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly plan: PaidPlan;
  readonly status: 'active' | 'past_due' | 'canceled';
  /** Epoch seconds. */
  readonly currentPeriodEnd: number;
  readonly cancelAtPeriodEnd: boolean;
  readonly cardLast4: string;
}

export async function findSandboxSubscription(db: Queryable, customerId: string) {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(orm.eq(sandboxSubscriptions.customerId, customerId))
    .limit(1);
  return (row as SandboxSubscription | undefined) ?? null;
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
