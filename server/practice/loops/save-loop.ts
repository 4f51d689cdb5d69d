import type { NewLoop } from '#contract/loops.ts';
import { problem } from '#contract/problems.ts';
import type { LoopId, SceneId } from '#domain/ids.ts';
import { loopLimits } from '#domain/practice/loops.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { lockUser } from '#server/users/users.store.ts';
import { countOtherLoops, hasLines, upsertLoop } from './loops.store.ts';

interface SavedLoop extends NewLoop {
  readonly sceneId: SceneId;
  readonly loopId: LoopId;
  readonly doneAt: Date;
}

/** Throws what `allowReadingOf` throws, `loop.line_missing` and `loop.too_many`. */
export async function saveLoop(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  { sceneId, loopId, ...loop }: SavedLoop,
): Promise<void> {
  await allowReadingOf(services, caller, sceneId);
  if (!(await hasLines(services.db, sceneId, loop))) throw problem('loop.line_missing');
  await services.db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    const others = await countOtherLoops(tx, caller.userId, sceneId, loopId);
    if (others >= loopLimits.perScene) throw problem('loop.too_many', { most: loopLimits.perScene });
    await upsertLoop(tx, caller.userId, { ...loop, id: loopId });
  });
}
