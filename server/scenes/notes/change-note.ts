import { problem } from '#contract/problems.ts';
import type { NoteId, UserId } from '#domain/ids.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Services } from '#server/platform/services.ts';
import type { NoteRoom } from '../scene-access.ts';
import { deleteNoteOf, findNoteFor, findThread, setThreadResolved, updateNoteText } from './notes.store.ts';
import { voiceKey } from './voice-files.ts';

interface OneNote {
  readonly userId: UserId;
  readonly noteId: NoteId;
}

/** Changes the author's own note. Throws `note.not_found`. */
export async function editNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  room: NoteRoom,
  { text, ...note }: OneNote & { readonly text: string },
): Promise<void> {
  if (!(await updateNoteText(db, { ...room, ...note }, text, clock.now()))) throw problem('note.not_found');
}

/** Deletes the author's own note and its recording; replies stay. Throws `note.not_found`. */
export async function deleteNote(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  room: NoteRoom,
  note: OneNote,
): Promise<void> {
  const stored = await findNoteFor(db, room, { noteId: note.noteId, reader: note.userId });
  if (!(await deleteNoteOf(db, { ...room, ...note }))) throw problem('note.not_found');
  if (stored?.voiceType)
    await bestEffort(log, 'delete a voice note', files.delete(voiceKey({ ...note, type: stored.voiceType })));
}

/**
 * Resolves the note's thread or opens it again, for the owner of the scene or the take and for the author of the thread's
 * oldest note. Throws `note.not_found`.
 */
export async function resolveNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  room: NoteRoom,
  { userId, noteId, isResolved }: OneNote & { readonly isResolved: boolean },
): Promise<void> {
  const note = await findNoteFor(db, room, { noteId, reader: userId });
  const thread = note && (await findThread(db, room, { threadId: note.threadId, reader: userId }));
  const mayResolve = thread && (room.ownerId === userId || thread.userId === userId);
  if (!mayResolve) throw problem('note.not_found');
  await setThreadResolved(db, room, thread.threadId, isResolved ? clock.now() : null);
}
