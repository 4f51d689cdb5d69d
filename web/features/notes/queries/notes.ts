import { queryOptions, useQuery } from '@tanstack/react-query';
import { listNotes } from '#contract/notes.ts';
import { listTakeNotes } from '#contract/take-notes.ts';
import { asId, type RecordingId, type UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import type { ShownNote } from '../note-threads.ts';
import { addNoteAction, placeKey, type NotePlace, type UnsentNote } from '../offline/add-note-action.ts';

export const notesKey = (place: NotePlace, userId: UserId) => [...placeKey(place), userId] as const;

const notesQuery = (place: NotePlace, userId: UserId) =>
  queryOptions({
    queryKey: notesKey(place, userId),
    queryFn: async ({ signal }): Promise<readonly ShownNote[]> => {
      const { notes } = await ('sceneId' in place
        ? call(listNotes, { params: place, signal })
        : call(listTakeNotes, { params: place, signal }));
      return unsentOf(userId, place).reduce(withNote, notes);
    },
    refetchOnReconnect: 'always',
  });

/** The notes on a scene, including unsent ones; undefined if they could not be loaded. */
export function useNotes({ id, takesNotes }: Pick<Scene, 'id' | 'takesNotes'>) {
  const userId = useUserId();
  const { data, isError, refetch } = useQuery({
    ...notesQuery({ sceneId: id }, userId),
    enabled: takesNotes === true && userId !== '',
  });
  return { notes: data, isError, refetch };
}

/** The same for a take. */
export function useTakeNotes(recordingId: RecordingId) {
  const { data, isError, refetch } = useQuery(notesQuery({ recordingId }, useUserId()));
  return { notes: data, isError, refetch };
}

export const useUserId = (): UserId => useSession().user?.id ?? asId<UserId>('');

const unsentOf = (userId: UserId, place: NotePlace): ShownNote[] =>
  outbox
    .list()
    .filter(addNoteAction.is)
    .filter(({ data, ...action }) => action.userId === userId && isAt(place, data))
    .map(({ data, timestamp }) => shownOnDevice(data, userId, timestamp));

const isAt = (place: NotePlace, note: NotePlace) => placeKey(place).join() === placeKey(note).join();

/** A reply opens its thread again. */
export const withNote = (notes: readonly ShownNote[], note: ShownNote): readonly ShownNote[] => [
  ...notes
    .filter(({ id }) => id !== note.id)
    .map((other) => (other.threadId === note.threadId ? { ...other, isResolved: false } : other)),
  note,
];

export const shownOnDevice = (data: UnsentNote, userId: UserId, writtenAtMs: number): ShownNote => ({
  id: data.noteId,
  threadId: data.threadId ?? data.noteId,
  authorId: userId,
  author: '',
  isMine: true,
  text: data.text,
  voiceSeconds: data.voiceSeconds ?? null,
  atSeconds: 'atSeconds' in data ? data.atSeconds : null,
  lineId: data.lineId,
  words: data.words,
  quote: data.quote,
  writtenAt: new Date(writtenAtMs).toISOString(),
  editedAt: null,
  isResolved: false,
  isPrivate: false,
  isUnsent: true,
});
