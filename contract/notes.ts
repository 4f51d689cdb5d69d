// Notes on a scene, by its owner and the people it is shared with: docs/product/sharing.md#notes.
import { z } from 'zod';
import { isBlank } from '#domain/blank.ts';
import { lineId, noteId, recordingId, sceneId, trusted } from '#domain/id-schemas.ts';
import { measured } from '#domain/measured.ts';
import { wordRange } from '#domain/notes/word-range.ts';
import { maxTakeSeconds } from '#domain/takes/take-limits.ts';
import { writtenText } from '#domain/written-text.ts';
import { signedUntil } from './chunks.ts';
import { done } from './done-at.ts';
import { endpoint } from './endpoint.ts';

export const noteLimits = {
  text: 1000,
  /** Replies count too. */
  perScene: 500,
  /** By one person, on all scenes. */
  perDay: 200,
  /** Of a spoken note. */
  voiceSeconds: 120,
  voiceBytes: 2 * 1024 * 1024,
  voicesPerDay: 50,
  /** Of the words a note is about, as they were when it was written. */
  quote: 300,
} as const;

const noteText = writtenText(noteLimits.text);
/** Of a note that is written only. */
const wholeText = writtenText(noteLimits.text, { minLength: 1, say: 'Please write a note' });

const voice = z.object({
  seconds: measured()
    .min(0)
    .max(noteLimits.voiceSeconds + 1),
  /** The recording, WebM or MP4, in base64. */
  audio: z.string().max(Math.ceil(noteLimits.voiceBytes / 3) * 4),
});

const newNote = z
  .object({
    /** May be empty if it is spoken. */
    text: noteText,
    /** The thread it replies to; null for a note that begins one. */
    threadId: noteId.nullable(),
    /** The line it is on; null for the whole scene. A reply has the place of its thread. */
    lineId: lineId.nullable(),
    /** The words of the line it is about; null for the whole line. */
    words: wordRange.nullable(),
    voice: voice.nullable().default(null),
  })
  .refine(({ lineId, words }) => lineId !== null || words === null, 'names words of no line')
  .refine(({ text, voice: spoken }) => !isBlank(text) || spoken !== null, {
    message: 'Please write a note',
    path: ['text'],
  });
export type NewNote = z.output<typeof newNote>;
export type NewVoice = z.output<typeof voice>;

/** A note at a moment of a take. */
const newTakeNote = z
  .object({
    text: noteText,
    threadId: noteId.nullable(),
    /** The moment of the take. A reply has the one of its thread. */
    atSeconds: measured()
      .min(0)
      .max(2 * maxTakeSeconds),
    voice: voice.nullable().default(null),
  })
  .refine(({ text, voice: spoken }) => !isBlank(text) || spoken !== null, {
    message: 'Please write a note',
    path: ['text'],
  });

const note = z.object({
  id: trusted.noteId,
  threadId: trusted.noteId,
  authorId: trusted.userId,
  author: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  /** How long what was spoken is; null if the note is only written. */
  voiceSeconds: z.number().nullable(),
  /** The moment of a take it is on; null for a note on the scene. */
  atSeconds: z.number().nullable(),
  lineId: trusted.lineId.nullable(),
  words: wordRange.nullable(),
  /** What the line, or these words of it, said when the thread began; null for the whole scene. */
  quote: z.string().nullable(),
  /** ISO timestamps. */
  writtenAt: z.string(),
  editedAt: z.string().nullable(),
  /** Of its thread. */
  isResolved: z.boolean(),
  /** Only the caller, its author, reads it. */
  isPrivate: z.boolean(),
});
export type Note = z.output<typeof note>;

const ofScene = z.object({ sceneId });
const ofNote = z.object({ sceneId, noteId });
const ofTake = z.object({ recordingId });
const ofTakeNote = z.object({ recordingId, noteId });
const refusals = ['scene.not_found', 'scene.access_denied'] as const;
const additions = ['note.id_in_use', 'note.voice', 'note.reader', 'note.too_many', 'note.too_often'] as const;
const notes = z.object({ notes: z.array(note) });
const resolution = z.object({ isResolved: z.boolean() });
const bodyLimitBytes = noteLimits.voiceBytes * 1.5;
const address = z.object({ address: z.string(), expiresAt: z.string() });

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
  problems: [...refusals, ...additions],
  params: ofNote,
  query: done,
  body: newNote,
  bodyLimitBytes,
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
  body: z.object({ text: wholeText }),
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
  response: address,
});

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
  problems: ['recording.not_found', ...additions],
  params: ofTakeNote,
  query: done,
  body: newTakeNote,
  bodyLimitBytes,
  response: note,
});

export const editTakeNote = endpoint({
  method: 'PATCH',
  path: '/api/recordings/:recordingId/notes/:noteId',
  summary: 'Change the text of my note on a take',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofTakeNote,
  body: z.object({ text: wholeText }),
});

export const deleteTakeNote = endpoint({
  method: 'DELETE',
  path: '/api/recordings/:recordingId/notes/:noteId',
  summary: 'Delete my note on a take; replies to it stay',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofTakeNote,
});

export const resolveTakeNote = endpoint({
  method: 'PUT',
  path: '/api/recordings/:recordingId/notes/:noteId/resolved',
  summary: 'Resolve the thread of a note on a take, or open it again',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofTakeNote,
  body: resolution,
});

export const getTakeNoteVoice = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId/notes/:noteId/voice',
  summary: 'Get an address of what a note on a take says, valid for 15 minutes',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'note.not_found'],
  params: ofTakeNote,
  response: address,
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
