import type { CharacterId, SceneId } from '#domain/ids.ts';
import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { allowReadingOf } from './scene-access.ts';
import { linesInPages, listCharacters } from './scenes.store.ts';

interface Playable {
  readonly characterIds: readonly CharacterId[];
  readonly spokenLines: number;
}

/** What a practice session has to know of a scene. Throws `scene.not_found`, `scene.access_denied`. */
export async function getPlayable(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<Playable> {
  await allowReadingOf(services, caller, sceneId);
  return services.db.transaction(
    async (tx) => {
      const characters = await listCharacters(tx, sceneId);
      let spokenLines = 0;
      for await (const page of linesInPages(tx, sceneId)) spokenLines += page.filter(isSpoken).length;
      return { characterIds: characters.map(({ id }) => id), spokenLines };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
