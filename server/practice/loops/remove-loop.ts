import type { LoopId, SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { forgetLoop } from './loops.store.ts';

/** Does nothing if there is no such loop. Throws what `allowReadingOf` throws. */
export async function removeLoop(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  { sceneId, loopId, doneAt }: { sceneId: SceneId; loopId: LoopId; doneAt: Date },
): Promise<void> {
  await allowReadingOf(services, caller, sceneId);
  await forgetLoop(services.db, caller.userId, loopId, doneAt);
}
