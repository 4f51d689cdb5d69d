// Notes on a scene, by its owner and the people it is shared with: docs/product/sharing.md#notes.
import { z } from 'zod';
import { lineId, noteId, sceneId } from '#domain/id-schemas.ts';
import { wordRange } from '#domain/notes/word-range.ts';
import { signedUntil } from './chunks.ts';
import { done } from './done-at.ts';
import { endpoint } from './endpoint.ts';
import {
  additionProblems,
  newNoteFields,
  newText,
  note,
  noteBodyLimitBytes,
  notes,
  nothingSaid,
  resolution,
  saysSomething,
  voiceAddress,
} from './note-shapes.ts';

const newNote = z
  .object({
    ...newNoteFields,
    /** The line it is on; null for the whole scene. A reply has the place of its thread. */
    lineId: lineId.nullable(),
    /** The words of the line it is about; null for the whole line. */
    words: wordRange.nullable(),
  })
  .refine(({ lineId: line, words }) => line !== null || words === null, 'names words of no line')
  .refine(saysSomething, nothingSaid);
export type NewNote = z.output<typeof newNote>;

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
  response: notes,
});

/** The client makes the id, so that a repeated call adds nothing more. */
export const addNote = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/notes/:noteId',
  summary: 'Add a note to a scene, or reply to one',
  auth: 'user',
  ownerOnly: true,
  problems: [...refusals, ...additionProblems],
  params: ofNote,
  query: done,
  body: newNote,
  bodyLimitBytes: noteBodyLimitBytes,
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
  body: newText,
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
  body: resolution,
});

export const getNoteVoice = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/notes/:noteId/voice',
  summary: 'Get an address of what a note says, valid for 15 minutes',
  auth: 'user',
  ownerOnly: true,
  problems: [...refusals, 'note.not_found'],
  params: ofNote,
  response: voiceAddress,
});

export const getNoteVoiceFile = endpoint({
  method: 'GET',
  path: '/api/note-voices/:noteId/file',
  summary: 'Download what a note says at its signed address',
  auth: 'public',
  ownerOnly: true,
  problems: ['recording.address_ended', 'note.not_found'],
  params: z.object({ noteId }),
  query: z.object(signedUntil),
});
