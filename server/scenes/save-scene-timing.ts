import type { SceneTiming } from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { editRefusals, getChangeableScene } from './scene-access.ts';
import { updateTiming } from './scenes.store.ts';

/** Saves a scene's timing, without a new version of its text. Throws what `saveScene` throws. */
export async function saveSceneTiming(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
  timing: SceneTiming,
): Promise<void> {
  const scene = await getChangeableScene(services, caller, sceneId, editRefusals);
  await updateTiming(services.db, scene.id, timing);
}
