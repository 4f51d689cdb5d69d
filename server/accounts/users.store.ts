import type { Queryable } from '../db/database.ts';
import { orm } from '../db/drizzle.ts';
import { users } from './accounts.tables.ts';

export async function findUser(db: Queryable, userId: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(orm.eq(users.id, userId))
    .limit(1);
  return row ?? null;
}
