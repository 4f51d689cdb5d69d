import type { AdminScene, AdminScenesQuery } from '#contract/admin/content.ts';
import type { Services } from '#server/platform/services.ts';
import { countScenes, listSceneRows } from './content.store.ts';

/** A page of all scenes except the trial scene. */
export async function listAdminScenes(
  { db }: Pick<Services, 'db'>,
  query: AdminScenesQuery,
): Promise<{ rows: AdminScene[]; total: number }> {
  const [rows, total] = await Promise.all([listSceneRows(db, query), countScenes(db, query)]);
  return {
    rows: rows.map(({ userId, ownerName, ownerEmail, isPublic, takenDownAt, createdAt, ...row }) => ({
      ...row,
      status: isPublic ? 'published' : 'pending',
      isHouse: userId === null,
      isRemoved: takenDownAt !== null,
      owner: userId === null ? null : { id: userId, name: ownerName ?? '', email: ownerEmail ?? '' },
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
