import type { Note } from '#contract/note-shapes.ts';
import type { UserId } from '#domain/ids.ts';
import type { NotePlace, NoteRow } from './notes.store.ts';

/** As `reader` sees it. */
export const noteFrom = (row: NoteRow, reader: UserId): Note => ({
  id: row.id,
  threadId: row.threadId,
  authorId: row.userId,
  author: row.authorName || 'Somebody',
  isMine: row.userId === reader,
  text: row.text,
  voiceSeconds: row.voiceSeconds,
  atSeconds: row.atSeconds,
  lineId: row.lineId,
  words: row.firstWord === null || row.lastWord === null ? null : { from: row.firstWord, to: row.lastWord },
  quote: row.quote,
  writtenAt: row.writtenAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isResolved: row.resolvedAt !== null,
  isPrivate: row.isPrivate,
});

export const isSameRoom = (a: NotePlace, b: NotePlace): boolean =>
  a.sceneId === b.sceneId && a.recordingId === b.recordingId;
