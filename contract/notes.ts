// Notes on a scene, by its owner and the people it is shared with: docs/product/sharing.md#notes.
import { z } from 'zod';
import { sceneId, trusted } from '#domain/id-schemas.ts';
import { wordRange } from '#domain/notes/word-range.ts';
import { writtenText } from '#domain/written-text.ts';
import { done } from './done-at.ts';
import { endpoint } from './endpoint.ts';

export const noteLimits = {
  text: 1000,
  /** Replies count too. */
  perScene: 500,
  /** By one person, on all scenes. */
  perDay: 200,
  /** Of the words a note is about, as they were when it was written. */
  quote: 300,
} as const;

const noteText = writtenText(noteLimits.text, { minLength: 1, say: 'Please write a note' });
const noteId = z.uuid().toLowerCase();

const newNote = z
  .object({
    text: noteText,
    /** The thread it replies to; null for a note that begins one. */
    threadId: noteId.nullable(),
    /** The line it is on; null for the whole scene. A reply has the place of its thread. */
    lineId: noteId.nullable(),
    /** The words of the line it is about; null for the whole line. */
    words: wordRange.nullable(),
  })
  .refine(({ lineId, words }) => lineId !== null || words === null, 'names words of no line');
export type NewNote = z.output<typeof newNote>;

const note = z.object({
  id: z.string(),
  threadId: z.string(),
  authorId: trusted.userId,
  author: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  lineId: z.string().nullable(),
  words: wordRange.nullable(),
  /** What the line, or these words of it, said when the thread began; null for the whole scene. */
  quote: z.string().nullable(),
  /** ISO timestamps. */
  writtenAt: z.string(),
  editedAt: z.string().nullable(),
  /** Of its thread. */
  isResolved: z.boolean(),
});
export type Note = z.output<typeof note>;

const ofScene = z.object({ sceneId });
const ofNote = z.object({ sceneId, noteId });
const refusals = ['scene.not_found', 'scene.access_denied'] as const;

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/notes',
  summary: 'List the notes on a scene, oldest first',
  auth: 'user',
  problems: refusals,
  params: ofScene,
  response: z.object({ notes: z.array(note) }),
});

/** The client makes the id, so that a repeated call adds nothing more. */
export const addNote = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/notes/:noteId',
  summary: 'Add a note to a scene, or reply to one',
  auth: 'user',
  ownerOnly: true,
  problems: [...refusals, 'note.id_in_use', 'note.too_many', 'note.too_often'],
  params: ofNote,
  query: done,
  body: newNote,
  response: note,
});

export const editNote = endpoint({
  method: 'PATCH',
  path: '/api/scenes/:sceneId/notes/:noteId',
  summary: 'Change the text of my note',
  auth: 'user',
  ownerOnly: true,
  problems: [...refusals, 'note.not_found'],
  params: ofNote,
  body: z.object({ text: noteText }),
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId/notes/:noteId',
  summary: 'Delete my note; replies to it stay',
  auth: 'user',
  ownerOnly: true,
  problems: [...refusals, 'note.not_found'],
  params: ofNote,
});

export const resolveNote = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/notes/:noteId/resolved',
  summary: 'Resolve the thread of a note, or open it again',
  auth: 'user',
  ownerOnly: true,
  problems: [...refusals, 'note.not_found'],
  params: ofNote,
  body: z.object({ isResolved: z.boolean() }),
});
