import type { Note } from '#contract/notes.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { getNotableScene } from '../scene-access.ts';
import { listNoteRows } from './notes.store.ts';
import { noteFrom } from './present-note.ts';

/** Oldest first. Throws `scene.not_found`, `scene.access_denied`. */
export async function listNotes(
  services: Pick<Services, 'db'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ notes: Note[] }> {
  await getNotableScene(services, caller, sceneId);
  const rows = await listNoteRows(services.db, sceneId);
  return { notes: rows.map((row) => noteFrom(row, caller.userId)) };
}
