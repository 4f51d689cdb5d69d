// Notes on a take, by the actor and those it is shared with: docs/product/sharing.md#takes.
import { z } from 'zod';
import { noteId, recordingId } from '#domain/id-schemas.ts';
import { measured } from '#domain/measured.ts';
import { maxTakeSeconds } from '#domain/takes/take-limits.ts';
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

const newTakeNote = z
  .object({
    ...newNoteFields,
    /** The moment of the take. A reply has the moment of its thread. */
    atSeconds: measured()
      .min(0)
      .max(2 * maxTakeSeconds),
  })
  .refine(saysSomething, nothingSaid);

const ofTake = z.object({ recordingId });
const ofNote = z.object({ recordingId, noteId });

export const listTakeNotes = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId/notes',
  summary: 'List the notes on my take, or on one that is shared with me, oldest first',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found'],
  params: ofTake,
  response: notes,
});

export const addTakeNote = endpoint({
  method: 'PUT',
  path: '/api/recordings/:recordingId/notes/:noteId',
  summary: 'Add a note at a moment of a take, or reply to one',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', ...additionProblems],
  params: ofNote,
  query: done,
  body: newTakeNote,
  bodyLimitBytes: noteBodyLimitBytes,
  response: note,
});

export const editTakeNote = endpoint({
  method: 'PATCH',
  path: '/api/recordings/:recordingId/notes/:noteId',
  summary: 'Change the text of my note on a take',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofNote,
  body: newText,
});

export const deleteTakeNote = endpoint({
  method: 'DELETE',
  path: '/api/recordings/:recordingId/notes/:noteId',
  summary: 'Delete my note on a take; replies to it stay',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofNote,
});

export const resolveTakeNote = endpoint({
  method: 'PUT',
  path: '/api/recordings/:recordingId/notes/:noteId/resolved',
  summary: 'Resolve the thread of a note on a take, or open it again',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofNote,
  body: resolution,
});

export const getTakeNoteVoice = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId/notes/:noteId/voice',
  summary: 'Get an address of what a note on a take says, valid for 15 minutes',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofNote,
  response: voiceAddress,
});
