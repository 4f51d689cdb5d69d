import type { ShownPractice } from '#contract/shown-practice.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { listPractice, shownTo, type PracticeRow } from './shown-practice.store.ts';

/** What actors of a scene show the caller; nothing of the others. Throws what `allowReadingOf` throws. */
export async function listShownPractice(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ actors: ShownPractice[] }> {
  await allowReadingOf(services, caller, sceneId);
  const rows = await listPractice(services.db, shownTo(caller.userId, sceneId));
  return { actors: rows.map(practiceFrom) };
}

export const practiceFrom = ({ lastAt, ...row }: PracticeRow): ShownPractice => ({
  ...row,
  actor: row.actor || 'Somebody',
  lastAt: lastAt && new Date(lastAt).toISOString(),
});
