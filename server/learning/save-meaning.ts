import { problem } from '#contract/problems.ts';
import type { LineId, SceneId } from '#domain/ids.ts';
import type { LineMeaning } from '#domain/learning/learning-schema.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { upsertMeaning } from './parts.store.ts';

/** Throws what `allowReadingOf` throws, and `learning.line_not_found` if the scene has no such line. */
export async function saveMeaning(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  line: { sceneId: SceneId; lineId: LineId; doneAt: Date },
  meaning: LineMeaning,
): Promise<void> {
  await allowReadingOf(services, caller, line.sceneId);
  const isThere = await upsertMeaning(services.db, { userId: caller.userId, ...line }, meaning);
  if (!isThere) throw problem('learning.line_not_found');
}
