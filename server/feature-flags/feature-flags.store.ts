import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { productSwitches } from './feature-flags.tables.ts';

const { eq, sql } = orm;

/** By name, as stored. */
export async function listSwitchValues(db: Queryable): Promise<Readonly<Record<string, unknown>>> {
  const { name, value } = productSwitches;
  const rows = await db.select({ name, value }).from(productSwitches);
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** Nobody else changes a switch until the transaction ends; reading goes on. */
export async function holdSwitches(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product switches', 0))`);
}

export async function upsertSwitch(tx: Queryable, name: string, value: unknown, now: Date): Promise<void> {
  await tx
    .insert(productSwitches)
    .values({ name, value, changedAt: now })
    .onConflictDoUpdate({ target: productSwitches.name, set: { value, changedAt: now } });
}

export async function deleteSwitch(tx: Queryable, name: string): Promise<void> {
  await tx.delete(productSwitches).where(eq(productSwitches.name, name));
}
