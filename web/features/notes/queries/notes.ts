import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/notes.ts';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import type { ShownNote } from '../note-threads.ts';
import { addNoteAction, type UnsentNote } from '../offline/add-note-action.ts';

const keyOf = (sceneId: SceneId, userId: UserId) => ['notes', sceneId, userId] as const;

const notesQuery = (sceneId: SceneId, userId: UserId) =>
  queryOptions({
    queryKey: keyOf(sceneId, userId),
    queryFn: async ({ signal }): Promise<readonly ShownNote[]> => {
      const { notes } = await call(contract.listNotes, { params: { sceneId }, signal });
      return unsentOf(userId, sceneId).reduce(withNote, notes);
    },
    refetchOnReconnect: 'always',
  });

/** The notes on a scene, including unsent ones; undefined if they could not be loaded. */
export function useNotes({ id, takesNotes }: Pick<Scene, 'id' | 'takesNotes'>) {
  const userId = useUserId();
  const { data, isError, refetch } = useQuery({
    ...notesQuery(id, userId),
    enabled: takesNotes === true && userId !== '',
  });
  return { notes: data, isError, refetch };
}

/** Adds a note, which is stored on this device until the server has it. Throws if the server refuses it. */
export function useAddNote(sceneId: SceneId) {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (note: Omit<UnsentNote, 'sceneId' | 'noteId'>) => {
      const data = { ...note, sceneId, noteId: crypto.randomUUID() };
      const outcome = await perform(addNoteAction, { userId, title: 'A note', data });
      if (outcome.status === 'refused' || outcome.status === 'lost') throw outcome.error;
      const stored = outcome.status === 'stored' ? outcome.answer : undefined;
      const shown = stored ?? shownOnDevice(data, userId, Date.now());
      const queryKey = keyOf(sceneId, userId);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before: readonly ShownNote[] = []) => withNote(before, shown));
    },
  });
}

/** Changes that don't work offline. */
export function useNoteChanges(sceneId: SceneId) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['notes', sceneId] });
  return {
    edit: useMutation({
      mutationFn: ({ noteId, text }: { noteId: string; text: string }) =>
        call(contract.editNote, { params: { sceneId, noteId }, body: { text } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) => call(contract.deleteNote, { params: { sceneId, noteId } }),
      onSuccess,
    }),
    resolve: useMutation({
      mutationFn: ({ noteId, isResolved }: { noteId: string; isResolved: boolean }) =>
        call(contract.resolveNote, { params: { sceneId, noteId }, body: { isResolved } }),
      onSuccess,
    }),
  };
}

const useUserId = (): UserId => useSession().user?.id ?? asId<UserId>('');

const unsentOf = (userId: UserId, sceneId: SceneId): ShownNote[] =>
  outbox
    .list()
    .filter(addNoteAction.is)
    .filter((action) => action.userId === userId && action.data.sceneId === sceneId)
    .map(({ data, timestamp }) => shownOnDevice(data, userId, timestamp));

/** A reply reopens its thread. */
const withNote = (notes: readonly ShownNote[], note: ShownNote): readonly ShownNote[] => [
  ...notes
    .filter(({ id }) => id !== note.id)
    .map((other) => (other.threadId === note.threadId ? { ...other, isResolved: false } : other)),
  note,
];

const shownOnDevice = (data: UnsentNote, userId: UserId, writtenAtMs: number): ShownNote => ({
  id: data.noteId,
  threadId: data.threadId ?? data.noteId,
  authorId: userId,
  author: '',
  isMine: true,
  text: data.text,
  lineId: data.lineId,
  words: data.words,
  quote: data.quote,
  writtenAt: new Date(writtenAtMs).toISOString(),
  editedAt: null,
  isResolved: false,
  isUnsent: true,
});
