// Saving an edit, with the words of rehearsal.md section 8, "Upload and save" and "Update".
import type { QueryClient } from '@tanstack/react-query';
import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor as problemSentence } from '#contract/problems.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { savedPartOf } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ApiError } from '../api/api-error.ts';
import { createScene, saveScene, type NewSceneBody } from '../api/queries/scenes.ts';
import { keepSourceFiles } from '../api/queries/source-files.ts';
import type { KeptDraft } from '../offline/scene-drafts.ts';
import { toast } from '../ui/toast.ts';

export type Saved =
  /** `whyNoFile`: the file that was to be kept with it could not be. */
  | { readonly scene: Scene; readonly whyNoFile: string | null }
  /** Saved elsewhere meanwhile: nothing was overwritten. */
  | { readonly isStale: true }
  | { readonly titleFault: string }
  | { readonly isRefused: true };

const newWords = { busy: 'Saving scene...', done: 'Scene saved successfully!' };
const againWords = { busy: 'Updating scene...', done: 'Scene updated successfully!' };

/**
 * Saves and says how it went; never throws. `version`: the stored one this replaces, null for a new scene. `files`: to
 * be kept with it.
 */
export async function saveDraft(
  client: QueryClient,
  { sceneId }: Pick<KeptDraft, 'sceneId'>,
  draft: SceneDraft,
  version: number | null,
  files: readonly File[] = [],
  says = version === null ? newWords : againWords,
): Promise<Saved> {
  const isNew = version === null;
  const id = toast.loading(says.busy);
  const body = savedPartOf(draft) as Omit<NewSceneBody, 'id'>;
  try {
    const scene = isNew
      ? await createScene(client, { ...body, id: sceneId })
      : await saveScene(client, sceneId, { ...body, version });
    toast.success(says.done, { id });
    return { scene, whyNoFile: await whyNotKept(client, scene, files) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'scene.version_stale') {
      toast.dismiss(id);
      return { isStale: true };
    }
    toast.error(sentenceFor(error, isNew), { id });
    const isTitle = error instanceof ApiError && error.code === 'scene.title_taken';
    return isTitle ? { titleFault: error.message } : { isRefused: true };
  }
}

async function whyNotKept(client: QueryClient, scene: Scene, files: readonly File[]): Promise<string | null> {
  if (files.length === 0) return null;
  try {
    await keepSourceFiles(client, scene.id, files);
    return null;
  } catch (error) {
    return (error instanceof Error && error.message) || problemSentence('file.store_failed');
  }
}

function sentenceFor(error: unknown, isNew: boolean): string {
  const fault = error instanceof ApiError ? firstFault(error) : null;
  if (fault) return fault;
  if (error instanceof Error && error.message) return error.message;
  return browserSentence(isNew ? 'unknown' : 'scene.update');
}

/** "Line 12: too long" for a refused field of a line; null for any other refusal. */
function firstFault({ details }: ApiError): string | null {
  const [fault] = (details?.fields ?? []) as { field: string; message: string }[];
  if (!fault) return null;
  const [list, place] = fault.field.split('.');
  const what = { lines: 'Line', characters: 'Character' }[list ?? ''];
  return what && place ? `${what} ${Number(place) + 1}: ${fault.message}` : `${list}: ${fault.message}`;
}
