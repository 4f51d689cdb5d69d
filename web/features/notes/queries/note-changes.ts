import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as contract from '#contract/notes.ts';
import * as takeNotes from '#contract/take-notes.ts';
import { asId, type NoteId, type RecordingId, type SceneId, type UserId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';
import type { SpokenNote } from '#web/platform/audio/voice-recorder.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import type { ShownNote } from '../note-threads.ts';
import { addNoteAction, type UnsentNote } from '../offline/add-note-action.ts';
import { notesKey, shownOnDevice, useUserId, withNote } from './notes.ts';

/** Where notes stand together: on a scene, or on a take. */
export type NotePlace = { readonly sceneId: SceneId } | { readonly recordingId: RecordingId };

/** What a note is about. */
export interface NoteAbout extends Pick<UnsentNote, 'threadId' | 'lineId' | 'words' | 'quote'> {
  /** The moment of a take. */
  readonly atSeconds?: number | null;
}

export interface WrittenNote extends NoteAbout {
  readonly text: string;
  readonly spoken: SpokenNote | null;
}

/** The notes on a take; undefined if they could not be read. */
export const useTakeNotes = (recordingId: RecordingId) =>
  useQuery({
    queryKey: ['take-notes', recordingId],
    queryFn: async ({ signal }): Promise<readonly ShownNote[]> =>
      (await call(takeNotes.listTakeNotes, { params: { recordingId }, signal })).notes,
  });

const newNoteId = () => asId<NoteId>(crypto.randomUUID());

/**
 * Adds a note. A written one on a scene is kept on this device until the server has it; all others need the server. Throws if
 * it was refused.
 */
export function useAddNote(place: NotePlace) {
  const client = useQueryClient();
  const userId = useUserId();
  // The same until the note is stored, so that one that is sent again is one.
  const noteId = useRef(newNoteId());
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ spoken, atSeconds, ...note }: WrittenNote) => {
      if ('sceneId' in place && !spoken) {
        const { sceneId } = place;
        const shown = await keepNote({ ...note, sceneId, noteId: noteId.current }, userId);
        const queryKey = notesKey(sceneId, userId);
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, (before: readonly ShownNote[] = []) => withNote(before, shown));
      } else {
        await sendNote(place, noteId.current, { ...note, atSeconds: atSeconds ?? 0, spoken });
        await client.invalidateQueries({ queryKey: keyIn(place) });
      }
      noteId.current = newNoteId();
    },
  });
}

async function keepNote(data: UnsentNote, userId: UserId): Promise<ShownNote> {
  const outcome = await perform(addNoteAction, { userId, title: 'A note', data });
  if (outcome.status === 'refused' || outcome.status === 'lost') throw outcome.error;
  const stored = outcome.status === 'stored' ? outcome.answer : undefined;
  return stored ?? shownOnDevice(data, userId, Date.now());
}

async function sendNote(
  place: NotePlace,
  noteId: NoteId,
  { text, threadId, lineId, words, atSeconds, spoken }: WrittenNote & { readonly atSeconds: number },
) {
  const voice = spoken && { seconds: spoken.seconds, audio: await base64Of(spoken.blob) };
  return 'sceneId' in place
    ? call(contract.addNote, {
        params: { ...place, noteId },
        query: {},
        body: { text, threadId, lineId, words, voice },
      })
    : call(takeNotes.addTakeNote, {
        params: { ...place, noteId },
        query: {},
        body: { text, threadId, atSeconds, voice },
      });
}

function base64Of(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error!);
  reader.readAsDataURL(blob);
  return promise;
}

const keyIn = (place: NotePlace) =>
  'sceneId' in place ? ['notes', place.sceneId] : ['take-notes', place.recordingId];

/** Changes that need the server. */
export function useNoteChanges(place: NotePlace) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: keyIn(place) });
  return {
    edit: useMutation({
      mutationFn: ({ noteId, text }: { noteId: NoteId; text: string }) =>
        'sceneId' in place
          ? call(contract.editNote, { params: { ...place, noteId }, body: { text } })
          : call(takeNotes.editTakeNote, { params: { ...place, noteId }, body: { text } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (noteId: NoteId) =>
        'sceneId' in place
          ? call(contract.deleteNote, { params: { ...place, noteId } })
          : call(takeNotes.deleteTakeNote, { params: { ...place, noteId } }),
      onSuccess,
    }),
    resolve: useMutation({
      mutationFn: ({ noteId, isResolved }: { noteId: NoteId; isResolved: boolean }) =>
        'sceneId' in place
          ? call(contract.resolveNote, { params: { ...place, noteId }, body: { isResolved } })
          : call(takeNotes.resolveTakeNote, { params: { ...place, noteId }, body: { isResolved } }),
      onSuccess,
    }),
  };
}

/** Where what a note says can be fetched, for a quarter of an hour. */
export const useVoiceAddress = (place: NotePlace) =>
  useMutation({
    mutationFn: (noteId: NoteId) =>
      'sceneId' in place
        ? call(contract.getNoteVoice, { params: { ...place, noteId } })
        : call(takeNotes.getTakeNoteVoice, { params: { ...place, noteId } }),
  });
