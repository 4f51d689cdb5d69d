import { problem } from '#contract/problems.ts';
import { dayMs } from '#domain/durations.ts';
import type { SceneId } from '#domain/ids.ts';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import { gradeOfTry, type LineTry } from '#domain/learning/line-try.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { countTriesSince, findLineTexts, insertTries } from './tries.store.ts';

/** Throws what `allowReadingOf` throws, and `learning.too_many_tries`: then none of them is stored. */
export async function saveTries(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  { sceneId, tries }: { readonly sceneId: SceneId; readonly tries: readonly LineTry[] },
): Promise<void> {
  const { db, clock } = services;
  const { userId } = caller;
  await allowReadingOf(services, caller, sceneId);
  const now = clock.now();
  const texts = await findLineTexts(db, sceneId, [...new Set(tries.map(({ lineId }) => lineId))]);
  const graded = tries.map((each) => ({
    ...each,
    grade: gradeOfTry(each, each.mark === null ? wordsToHear(texts.get(each.lineId) ?? '', []) : []),
  }));
  await db.transaction(async (tx) => {
    const stored = await countTriesSince(tx, userId, new Date(now.getTime() - dayMs));
    const most = learningLimits.triesPerDay;
    if (stored + tries.length > most) throw problem('learning.too_many_tries', { most });
    await insertTries(tx, { userId, sceneId, now }, graded);
  });
}
