// Saves a script that was read outside the editor: docs/product/incoming.md#the-queue.
import type { QueryClient } from '@tanstack/react-query';
import { browserSentence } from '#contract/browser-problems.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import { savedPartOf, sceneDraftFrom } from '#domain/scene/draft.ts';
import { freeTitle } from '#domain/scene/free-title.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import { keepSourceFiles } from '#web/features/scenes/queries/source-files.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import type { Upload } from '../upload/upload.ts';

interface Imported {
  readonly userId: UserId;
  readonly sceneId: SceneId;
  readonly parsed: ParsedScript;
  readonly upload: Upload;
}

/** Returns null if only this device has the scene so far. Throws the server's refusal. */
export async function saveImported(
  client: QueryClient,
  { userId, sceneId, parsed, upload }: Imported,
): Promise<Scene | null> {
  const draft = sceneDraftFrom(parsed, upload.name);
  const tried: string[] = [];
  for (;;) {
    const title = freeTitle(draft.title, tried, sceneLimits.title);
    tried.push(title);
    const body = { ...savedPartOf({ ...draft, title }), id: sceneId } as NewScene;
    const outcome = await perform(saveSceneAction, { userId, title, data: { sceneId, body } });
    if ('error' in outcome) {
      const { error } = outcome;
      if (isTaken(error) && tried.length < maxTitles) continue;
      throw error instanceof Error ? error : new Error(browserSentence('unknown'));
    }
    if (outcome.status !== 'stored' || !outcome.answer) return null;
    await keepSourceFiles(client, sceneId, upload.files).catch(() => null);
    return outcome.answer;
  }
}
const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'scene.title_taken';
/** How many numbers are tried after a title that is taken. */
const maxTitles = 20;
