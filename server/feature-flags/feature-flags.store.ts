import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { featureFlags } from './feature-flags.tables.ts';

const { eq, sql } = orm;

/** The stored flags, by name. */
export async function listFlagValues(db: Queryable): Promise<Readonly<Record<string, unknown>>> {
  const { name, value } = featureFlags;
  const rows = await db.select({ name, value }).from(featureFlags);
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** Blocks other changes until the transaction ends, but no reads. */
export async function lockFeatureFlags(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product switches', 0))`);
}

export async function upsertFeatureFlag(
  tx: Queryable,
  name: string,
  value: unknown,
  now: Date,
): Promise<void> {
  await tx
    .insert(featureFlags)
    .values({ name, value, changedAt: now })
    .onConflictDoUpdate({ target: featureFlags.name, set: { value, changedAt: now } });
}

export async function deleteFeatureFlag(tx: Queryable, name: string): Promise<void> {
  await tx.delete(featureFlags).where(eq(featureFlags.name, name));
}
