// What notes on scenes and on takes have in common: docs/product/sharing.md#notes.
import { z } from 'zod';
import { isBlank } from '#domain/blank.ts';
import { noteId, trusted } from '#domain/id-schemas.ts';
import { measured } from '#domain/measured.ts';
import { wordRange } from '#domain/notes/word-range.ts';
import { writtenText } from '#domain/written-text.ts';

export const noteLimits = {
  text: 1000,
  /** Replies count too. */
  perScene: 500,
  /** Notes that one person can write on all scenes together. */
  perDay: 200,
  /** The maximum length of a spoken note. */
  voiceSeconds: 120,
  voiceBytes: 2 * 1024 * 1024,
  voicesPerDay: 50,
  /** Characters of the quoted words that a note is about, as they were when it was written. */
  quote: 300,
} as const;

/** The text of a note without a recording. */
const wholeText = writtenText(noteLimits.text, { minLength: 1, say: 'Please write a note' });

const voice = z.object({
  seconds: measured()
    .min(0)
    .max(noteLimits.voiceSeconds + 1),
  /** The recording, WebM or MP4, in base64. */
  audio: z.string().max(Math.ceil(noteLimits.voiceBytes / 3) * 4),
});
export type NewVoice = z.output<typeof voice>;

/** The fields of a new note, which needs a text or a recording: see `saysSomething`. */
export const newNoteFields = {
  text: writtenText(noteLimits.text),
  /** The thread it replies to; null for a note that begins one. */
  threadId: noteId.nullable(),
  voice: voice.nullable().default(null),
};
export const saysSomething = ({ text, voice: spoken }: { text: string; voice: NewVoice | null }) =>
  !isBlank(text) || spoken !== null;
export const nothingSaid = { message: 'Please write a note', path: ['text'] };

export const note = z.object({
  id: trusted.noteId,
  threadId: trusted.noteId,
  authorId: trusted.userId,
  author: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  /** The length of the recording; null if the note is only written. */
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
  /** Whether its thread is resolved. */
  isResolved: z.boolean(),
  /** Only its author, the caller, can read it. */
  isPrivate: z.boolean(),
});
export type Note = z.output<typeof note>;

export const newText = z.object({ text: wholeText });
export const notes = z.object({ notes: z.array(note) });
export const resolution = z.object({ isResolved: z.boolean() });
/** The address of a note's recording, valid for a while. */
export const voiceAddress = z.object({ address: z.string(), expiresAt: z.string() });
export const additionProblems = [
  'note.id_in_use',
  'note.voice',
  'note.reader',
  'note.too_many',
  'note.too_often',
] as const;
export const noteBodyLimitBytes = noteLimits.voiceBytes * 1.5;
