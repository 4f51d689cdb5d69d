// Adds a note, or a reply to one. Its recording is in IndexedDB under the note's id.
import { z } from 'zod';
import { addNote } from '#contract/notes.ts';
import { addTakeNote } from '#contract/take-notes.ts';
import type { NewVoice } from '#contract/note-shapes.ts';
import type { NoteId, RecordingId, SceneId } from '#domain/ids.ts';
import { trusted } from '#domain/id-schemas.ts';
import { call } from '#web/platform/api/call.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';
import { unsentVoices } from '../device/unsent-voices.ts';

const timeoutMs = 30_000;
const voiceTimeoutMs = 120_000;

const unsentNote = z.intersection(
  z.object({
    noteId: trusted.noteId,
    text: z.string(),
    threadId: trusted.noteId.nullable(),
    /** The length of the recording; absent if the note is only written. */
    voiceSeconds: z.number().nullable().optional(),
    /** The line of a note on a scene. */
    lineId: trusted.lineId.nullable(),
    words: z.object({ from: z.number(), to: z.number() }).nullable(),
    /** Shown on this device until the note is sent. */
    quote: z.string().nullable(),
  }),
  z.union([
    z.object({ sceneId: trusted.sceneId }),
    z.object({ recordingId: trusted.recordingId, atSeconds: z.number() }),
  ]),
);
export type UnsentNote = z.output<typeof unsentNote>;

/** Where notes stand together: on a scene, or on a take. */
export type NotePlace = { readonly sceneId: SceneId } | { readonly recordingId: RecordingId };

/** The queries of one place, whoever reads them. */
export const placeKey = (place: NotePlace) =>
  'sceneId' in place ? (['notes', place.sceneId] as const) : (['take-notes', place.recordingId] as const);

export const addNoteAction = offlineActionKind({
  type: 'add_note',
  schema: unsentNote,
  queueKey: (data) => placeKey(data).join(' '),
  sceneId: (data) => ('sceneId' in data ? data.sceneId : null),
  async send({ data, timestamp }) {
    const { noteId, text, threadId, voiceSeconds } = data;
    const voice = voiceSeconds ? await voiceOf(noteId, voiceSeconds) : null;
    // It is removed only when the server has the note.
    if (voiceSeconds && !voice) return null;
    const query = { doneAtMs: timestamp };
    const signal = AbortSignal.timeout(voice ? voiceTimeoutMs : timeoutMs);
    const note =
      'sceneId' in data
        ? await call(addNote, {
            params: { sceneId: data.sceneId, noteId },
            query,
            body: { text, threadId, lineId: data.lineId, words: data.words, voice },
            signal,
          })
        : await call(addTakeNote, {
            params: { recordingId: data.recordingId, noteId },
            query,
            body: { text, threadId, atSeconds: data.atSeconds, voice },
            signal,
          });
    if (voice) await unsentVoices.remove(noteId).catch(() => null);
    return note;
  },
  onStored: (client, _note, { data }) => void client.invalidateQueries({ queryKey: placeKey(data) }),
  forget: async ({ data }) => void (await unsentVoices.remove(data.noteId).catch(() => null)),
  async files({ data: { noteId, text, voiceSeconds } }) {
    const voice = voiceSeconds ? await unsentVoices.find(noteId) : null;
    return [
      ...(text ? [new File([text], 'Note.txt', { type: 'text/plain' })] : []),
      ...(voice ? [new File([voice], voice.type.includes('mp4') ? 'Note.mp4' : 'Note.webm', voice)] : []),
    ];
  },
});

async function voiceOf(noteId: NoteId, seconds: number): Promise<NewVoice | null> {
  const voice = await unsentVoices.find(noteId);
  return voice && { seconds, audio: await base64Of(voice) };
}

function base64Of(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error!);
  reader.readAsDataURL(blob);
  return promise;
}
