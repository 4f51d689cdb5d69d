import type { BuiltInSceneSummary } from '#contract/community.ts';
import type { Services } from '#server/platform/services.ts';
import { listBuiltInSceneRows } from './built-in-scenes.store.ts';

/** The built-in scenes by title, for everybody. */
export async function listBuiltInScenes({
  db,
}: Pick<Services, 'db'>): Promise<{ scenes: BuiltInSceneSummary[] }> {
  const rows = await listBuiltInSceneRows(db);
  return { scenes: rows };
}
