import { orm } from '../db/drizzle.ts';
import type { Queryable } from '../db/database.ts';
import { userEntitlements } from './billing.tables.ts';

const { eq } = orm;

export async function findEntitlement(db: Queryable, userId: string) {
  const [row] = await db.select().from(userEntitlements).where(eq(userEntitlements.userId, userId)).limit(1);
  return row ?? null;
}
