// Saving an edit: docs/product/scenes.md#saving.
import type { QueryClient } from '@tanstack/react-query';
import { browserSentence } from '#contract/browser-problems.ts';
import { lineNumbers } from '#domain/scene/line-numbers.ts';
import { sentenceFor as problemSentence } from '#contract/problems.ts';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { savedPartOf } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { sendDeletions } from '#web/features/scenes/queries/pending-deletions.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { keepSourceFiles } from '#web/features/scenes/queries/source-files.ts';
import { session } from '#web/platform/api/use-session.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import type { KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { maxSavesBefore, saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import { saveSourceFilesAction } from '#web/features/scenes/offline/save-source-files-action.ts';
import { withUnsentEdit } from '#web/features/scenes/device/unsent-edits.ts';
import { unsentFiles } from '#web/features/scenes/device/unsent-files.ts';
import { findUnsentScene } from '#web/features/scenes/device/unsent-scenes.ts';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Stores the files with the scene. Returns null, or the reason for a failure. */
type KeepFiles = () => Promise<string | null>;

/** `whyNoFile`: why the file couldn’t be stored with it. */
export interface StoredScene {
  readonly scene: Scene;
  readonly whyNoFile: string | null;
  readonly keepFiles: KeepFiles;
}

/** Only on this device until the server can be reached. */
export interface KeptLocally {
  readonly isKept: true;
}

type Saved =
  | StoredScene
  | KeptLocally
  /** The scene was saved elsewhere in the meantime; nothing was overwritten. */
  | { readonly isStale: true }
  | { readonly titleFault: string }
  | { readonly isRefused: true };

export interface SaveWords {
  readonly busy: string;
  readonly done: string;
}

const newWords = { busy: 'Saving scene...', done: 'Scene saved successfully!' };
const updateWords = { busy: 'Updating scene...', done: 'Scene updated successfully!' };
const keptText = 'Saved on this device. It will be sent when the server can be reached.';

/**
 * Saves the draft and shows the outcome; never throws. `version`: the stored version it replaces, null for a new
 * scene. `files`: stored with the scene.
 */
export async function saveDraft(
  client: QueryClient,
  { sceneId, afterSaveIds = [] }: Pick<KeptDraft, 'sceneId' | 'afterSaveIds'>,
  draft: SceneDraft,
  version: number | null,
  files: readonly File[] = [],
  words: SaveWords = version === null ? newWords : updateWords,
): Promise<Saved> {
  const isNew = version === null;
  const toastId = toast.loading(words.busy);
  await sendDeletions();
  const saved = savedPartOf(draft) as Omit<NewScene, 'id'>;
  const body = isNew
    ? { ...saved, id: sceneId }
    : { ...saved, version, afterSaveIds: afterSaveIds.slice(0, maxSavesBefore) };
  const userId = session.state().user?.id ?? asId<UserId>('');
  const outcome = await perform(saveSceneAction, { userId, title: draft.title, data: { sceneId, body } });
  if (outcome.status === 'stored' && outcome.answer) {
    toast.success(words.done, { id: toastId });
    const scene = outcome.answer;
    client.setQueryData(sceneKeys.one(scene.id), scene);
    const keepFiles = () => whyNotKept(client, scene, files);
    return { scene, whyNoFile: await keepFiles(), keepFiles };
  }
  if (outcome.status === 'stored' || outcome.status === 'kept') {
    const keepFiles = () => whyNotKeptHere(userId, sceneId, files);
    const whyNoFile = await keepFiles();
    toast.success(outcome.status === 'stored' ? words.done : keptText, { id: toastId });
    const scene = client.getQueryData<Scene>(sceneKeys.one(sceneId)) ?? findUnsentScene(userId, sceneId);
    return scene ? { scene: withUnsentEdit(scene), whyNoFile, keepFiles } : { isKept: true };
  }
  const { error } = outcome;
  if (error instanceof ApiError && error.code === 'scene.version_stale') {
    toast.dismiss(toastId);
    return { isStale: true };
  }
  toast.error(sentenceFor(error, isNew, draft), { id: toastId });
  const isTitle = error instanceof ApiError && error.code === 'scene.title_taken';
  return isTitle ? { titleFault: error.message } : { isRefused: true };
}

/** Queues the files on this device with the scene. Returns null, or the reason for a failure. */
async function whyNotKeptHere(
  userId: UserId,
  sceneId: SceneId,
  files: readonly File[],
): Promise<string | null> {
  if (files.length === 0) return null;
  try {
    await unsentFiles.keep(sceneId, files);
  } catch {
    return noRoom.file;
  }
  const title = files.length === 1 ? files[0]!.name : `${files.length} pages`;
  const outcome = await perform(saveSourceFilesAction, { userId, title, data: { sceneId } });
  if (!('error' in outcome)) return null;
  if (!isWaitedFor(sceneId)) await unsentFiles.remove(sceneId).catch(() => null);
  return outcome.error.message;
}

const isWaitedFor = (sceneId: SceneId) =>
  outbox
    .list()
    .filter(saveSourceFilesAction.is)
    .some(({ data }) => data.sceneId === sceneId);

async function whyNotKept(client: QueryClient, scene: Scene, files: readonly File[]): Promise<string | null> {
  if (files.length === 0) return null;
  try {
    await keepSourceFiles(client, scene.id, files);
    return null;
  } catch (error) {
    return (error instanceof Error && error.message) || problemSentence('file.store_failed');
  }
}

function sentenceFor(error: unknown, isNew: boolean, draft: SceneDraft): string {
  const fault = error instanceof ApiError ? firstFault(error, draft) : null;
  if (fault) return fault;
  if (error instanceof Error && error.message) return error.message;
  return browserSentence(isNew ? 'unknown' : 'scene.update');
}

/** A line in the order it was sent, as the actor numbers it. */
function lineCalled(draft: SceneDraft, place: number): string {
  const { lines } = savedPartOf(draft);
  const line = lines[place];
  if (!line) return `Line ${place + 1}`;
  const number = lineNumbers(lines).get(line.id);
  return number ? `Line ${number}` : 'A direction';
}

/** "Line 12: too long" or "Title is required" for a refused field; null for another refusal. */
function firstFault({ details }: ApiError, draft: SceneDraft): string | null {
  const [fault] = (details?.fields ?? []) as { field: string; message: string }[];
  if (!fault) return null;
  const [list, place] = fault.field.split('.');
  if (list === 'lines' && place) return `${lineCalled(draft, Number(place))}: ${fault.message}`;
  if (list === 'characters' && place) return `Character ${Number(place) + 1}: ${fault.message}`;
  const name = capitalized(list ?? '');
  return fault.message.startsWith(name) ? fault.message : `${name}: ${fault.message}`;
}
