import type { HouseSceneSummary } from '#contract/community.ts';
import type { Difficulty } from '#domain/scene/scene.ts';
import type { Services } from '#server/platform/services.ts';
import { listHouseSceneRows } from './house-scenes.store.ts';

/** The product's own scenes, by name, for anybody. */
export async function listHouseScenes({
  db,
}: Pick<Services, 'db'>): Promise<{ scenes: HouseSceneSummary[] }> {
  const rows = await listHouseSceneRows(db);
  return { scenes: rows.map((row) => ({ ...row, difficulty: row.difficulty as Difficulty })) };
}
