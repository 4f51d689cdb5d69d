import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { uploadUsage } from './uploads.tables.ts';

const { sql } = orm;

/** One more of a user's uploads of a day (`YYYY-MM-DD`); false, and nothing counted, when there were `most`. */
export async function addUpload(
  db: Queryable,
  day: Pick<typeof uploadUsage.$inferInsert, 'userId' | 'day'>,
  most: number,
): Promise<boolean> {
  const rows = await db
    .insert(uploadUsage)
    .values({ ...day, uploads: 1 })
    .onConflictDoUpdate({
      target: [uploadUsage.userId, uploadUsage.day],
      set: { uploads: sql`${uploadUsage.uploads} + 1` },
      setWhere: sql`${uploadUsage.uploads} < ${most}`,
    })
    .returning({ uploads: uploadUsage.uploads });
  return rows.length > 0;
}
