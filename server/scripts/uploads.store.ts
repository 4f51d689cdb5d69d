import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { uploadUsage } from './uploads.tables.ts';

const { sql } = orm;

/**
 * Counts one more upload of a user on a day (`YYYY-MM-DD`). False, without counting, if there were `max` already.
 */
export async function addUpload(
  db: Queryable,
  day: Pick<typeof uploadUsage.$inferInsert, 'userId' | 'day'>,
  max: number,
): Promise<boolean> {
  const rows = await db
    .insert(uploadUsage)
    .values({ ...day, uploads: 1 })
    .onConflictDoUpdate({
      target: [uploadUsage.userId, uploadUsage.day],
      set: { uploads: sql`${uploadUsage.uploads} + 1` },
      setWhere: sql`${uploadUsage.uploads} < ${max}`,
    })
    .returning({ uploads: uploadUsage.uploads });
  return rows.length > 0;
}
