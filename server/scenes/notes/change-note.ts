import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { getNotableScene } from '../scene-access.ts';
import { deleteNoteOf, findNote, findThread, setThreadResolved, updateNoteText } from './notes.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
interface Place {
  readonly sceneId: SceneId;
  readonly noteId: string;
}

/** Changes the caller's own note. Throws `scene.not_found`, `scene.access_denied`, `note.not_found`. */
export async function editNote(
  services: Needs,
  caller: Caller,
  { sceneId, noteId, text }: Place & { readonly text: string },
): Promise<void> {
  const { db, clock } = services;
  await getNotableScene(services, caller, sceneId);
  const edit = { sceneId, noteId, userId: caller.userId, text, now: clock.now() };
  if (!(await updateNoteText(db, edit))) throw problem('note.not_found');
}

/** Deletes the caller's own note; replies stay. Throws `scene.not_found`, `scene.access_denied`, `note.not_found`. */
export async function deleteNote(services: Needs, caller: Caller, place: Place): Promise<void> {
  await getNotableScene(services, caller, place.sceneId);
  const isDeleted = await deleteNoteOf(services.db, { ...place, userId: caller.userId });
  if (!isDeleted) throw problem('note.not_found');
}

/**
 * Resolves the note's thread or opens it again, for the scene's owner and the author of the thread's oldest note. Throws
 * `scene.not_found`, `scene.access_denied`, `note.not_found`.
 */
export async function resolveNote(
  services: Needs,
  caller: Caller,
  { sceneId, noteId, isResolved }: Place & { readonly isResolved: boolean },
): Promise<void> {
  const { db, clock } = services;
  const scene = await getNotableScene(services, caller, sceneId);
  const note = await findNote(db, noteId);
  const thread = note && (await findThread(db, sceneId, note.threadId));
  const mayResolve = thread && (scene.userId === caller.userId || thread.userId === caller.userId);
  if (!mayResolve) throw problem('note.not_found');
  await setThreadResolved(db, sceneId, thread.threadId, isResolved ? clock.now() : null);
}
