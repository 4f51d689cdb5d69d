import type { SceneId } from '#domain/ids.ts';
import { csvFrom } from '#domain/progress/csv.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from '#server/scenes/scene-access.ts';
import { listTriesOfScene } from './tries.store.ts';

const maxRows = 20_000;
const columns = [
  'at',
  'line',
  'text',
  'way',
  'grade',
  'isShown',
  'hints',
  'linesCalled',
  'pickUpMs',
  'wordsMissed',
  'wordsChanged',
  'wordsAdded',
  'device',
];

/** The newest tries of a scene, newest first. Throws what `allowReadingOf` throws. */
export async function exportTries(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ fileName: string; csv: string }> {
  await allowReadingOf(services, caller, sceneId);
  const tries = await listTriesOfScene(services.db, { userId: caller.userId, sceneId }, maxRows);
  const rows = tries.map((each) => [
    each.triedAt.toISOString(),
    each.order + 1,
    each.text,
    each.way,
    each.grade,
    String(each.isShown),
    each.hints,
    each.linesCalled,
    each.pickUpMs,
    each.words?.missed.length ?? null,
    each.words?.changed.length ?? null,
    each.words?.added.length ?? null,
    each.device,
  ]);
  const day = services.clock.now().toISOString().slice(0, 10);
  return { fileName: `tries-to-${day}.csv`, csv: csvFrom(columns, rows) };
}
