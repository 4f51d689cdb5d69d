import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as contract from '#contract/notes.ts';
import * as takeNotes from '#contract/take-notes.ts';
import { asId, type NoteId, type UserId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';
import type { SpokenNote } from '#web/platform/audio/voice-recorder.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import type { ShownNote } from '../note-threads.ts';
import { unsentVoices } from '../device/unsent-voices.ts';
import { addNoteAction, placeKey, type NotePlace, type UnsentNote } from '../offline/add-note-action.ts';
import { notesKey, shownOnDevice, useUserId, withNote } from './notes.ts';

/** What a note is about. */
export interface NoteAbout extends Pick<UnsentNote, 'threadId' | 'lineId' | 'words' | 'quote'> {
  /** The moment of a take. */
  readonly atSeconds?: number | null;
}

export interface WrittenNote extends NoteAbout {
  readonly text: string;
  readonly spoken: SpokenNote | null;
}

const newNoteId = () => asId<NoteId>(crypto.randomUUID());

/** Adds a note, which is kept on this device until the server has it. Throws if it was refused, or there is no room. */
export function useAddNote(place: NotePlace) {
  const client = useQueryClient();
  const userId = useUserId();
  // The id stays the same until the note is stored, so that sending it again creates no second one.
  const noteId = useRef(newNoteId());
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ spoken, atSeconds, ...about }: WrittenNote) => {
      const note = { ...about, noteId: noteId.current, voiceSeconds: spoken?.seconds ?? null };
      const data =
        'sceneId' in place ? { ...note, ...place } : { ...note, ...place, atSeconds: atSeconds ?? 0 };
      if (spoken) await unsentVoices.keep(data.noteId, spoken.blob);
      const shown = await keepNote(data, userId);
      const queryKey = notesKey(place, userId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before: readonly ShownNote[] = []) => withNote(before, shown));
      noteId.current = newNoteId();
    },
  });
}

async function keepNote(data: UnsentNote, userId: UserId): Promise<ShownNote> {
  const outcome = await perform(addNoteAction, { userId, title: 'A note', data });
  if (outcome.status === 'refused' || outcome.status === 'lost') {
    await unsentVoices.remove(data.noteId).catch(() => null);
    throw outcome.error;
  }
  const stored = outcome.status === 'stored' ? outcome.answer : undefined;
  return stored ?? shownOnDevice(data, userId, Date.now());
}

/** Changes that need the server. */
export function useNoteChanges(place: NotePlace) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: placeKey(place) });
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

/** The address of a note's recording: valid for a quarter of an hour, or on this device until it is sent. */
export const useVoiceAddress = (place: NotePlace) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async ({ id: noteId, isUnsent }: ShownNote) => {
      const voice = isUnsent ? await unsentVoices.find(noteId) : null;
      if (voice) return { address: URL.createObjectURL(voice) };
      return 'sceneId' in place
        ? call(contract.getNoteVoice, { params: { ...place, noteId } })
        : call(takeNotes.getTakeNoteVoice, { params: { ...place, noteId } });
    },
  });
