import type { Loop } from '#contract/loops.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { listKeptLoops } from './loops.store.ts';

/** Throws what `allowReadingOf` throws. */
export async function listLoops(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ loops: Loop[] }> {
  await allowReadingOf(services, caller, sceneId);
  return { loops: await listKeptLoops(services.db, caller.userId, sceneId) };
}
