import type { UserId } from '#domain/ids.ts';
import { entitlementFrom, hasCounted } from '#domain/plans/subscription.ts';
import type { Subscription } from '#domain/plans/subscription.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { subscriptionRecords } from './billing.tables.ts';

const { sql } = orm;

/** An ended subscription keeps the time its end was first seen, unless the provider gives one. */
export async function saveSubscriptionRecords(
  tx: Queryable,
  userId: UserId,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const rows = subscriptions.filter(hasCounted).map((subscription) => ({
    id: subscription.id,
    userId,
    plan: subscription.plan,
    startedAt: new Date(subscription.startedAt * 1000),
    endedAt: endOf(subscription),
  }));
  if (rows.length === 0) return;
  const kept = sql`coalesce(${subscriptionRecords.endedAt}, excluded.ended_at)`;
  await tx
    .insert(subscriptionRecords)
    .values(rows)
    .onConflictDoUpdate({
      target: subscriptionRecords.id,
      set: {
        plan: sql`excluded.plan`,
        endedAt: sql`case when excluded.ended_at is null then null else ${kept} end`,
      },
    });
}

function endOf(subscription: Subscription) {
  if (entitlementFrom(subscription).status !== 'free') return null;
  return subscription.endedAt === null ? sql`now()` : new Date(subscription.endedAt * 1000);
}
