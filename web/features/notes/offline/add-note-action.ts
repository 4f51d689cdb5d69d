import { z } from 'zod';
import { addNote } from '#contract/notes.ts';
import { trusted } from '#domain/id-schemas.ts';
import { call } from '#web/platform/api/call.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';

const timeoutMs = 30_000;

const newNote = z.object({
  sceneId: trusted.sceneId,
  noteId: trusted.noteId,
  text: z.string(),
  threadId: trusted.noteId.nullable(),
  lineId: trusted.lineId.nullable(),
  words: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** Shown on this device until the note is sent. */
  quote: z.string().nullable(),
});
export type UnsentNote = z.output<typeof newNote>;

/** Adds a note, or a reply to one. */
export const addNoteAction = offlineActionKind({
  type: 'add_note',
  schema: newNote,
  queueKey: ({ sceneId }) => `scene ${sceneId}`,
  sceneId: ({ sceneId }) => sceneId,
  send({ data: { sceneId, noteId, text, threadId, lineId, words }, timestamp }) {
    const signal = AbortSignal.timeout(timeoutMs);
    const body = { text, threadId, lineId, words, voice: null };
    return call(addNote, { params: { sceneId, noteId }, query: { doneAtMs: timestamp }, body, signal });
  },
  onStored: (client, _note, { data }) => void client.invalidateQueries({ queryKey: ['notes', data.sceneId] }),
});
