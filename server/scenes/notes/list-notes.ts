import type { Note } from '#contract/note-shapes.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import type { NoteRoom } from '../scene-access.ts';
import { listNoteRows } from './notes.store.ts';
import { noteFrom } from './present-note.ts';

/** Those that `reader` reads, oldest first. */
export async function listNotes(
  { db }: Pick<Services, 'db'>,
  reader: UserId,
  room: NoteRoom,
): Promise<{ notes: Note[] }> {
  const rows = await listNoteRows(db, room, reader);
  return { notes: rows.map((row) => noteFrom(row, reader)) };
}
