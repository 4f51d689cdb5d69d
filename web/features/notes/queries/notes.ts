import { queryOptions, useQuery } from '@tanstack/react-query';
import * as contract from '#contract/notes.ts';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import type { ShownNote } from '../note-threads.ts';
import { addNoteAction, type UnsentNote } from '../offline/add-note-action.ts';

export const notesKey = (sceneId: SceneId, userId: UserId) => ['notes', sceneId, userId] as const;

const notesQuery = (sceneId: SceneId, userId: UserId) =>
  queryOptions({
    queryKey: notesKey(sceneId, userId),
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

export const useUserId = (): UserId => useSession().user?.id ?? asId<UserId>('');

const unsentOf = (userId: UserId, sceneId: SceneId): ShownNote[] =>
  outbox
    .list()
    .filter(addNoteAction.is)
    .filter((action) => action.userId === userId && action.data.sceneId === sceneId)
    .map(({ data, timestamp }) => shownOnDevice(data, userId, timestamp));

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
  voiceSeconds: null,
  atSeconds: null,
  lineId: data.lineId,
  words: data.words,
  quote: data.quote,
  writtenAt: new Date(writtenAtMs).toISOString(),
  editedAt: null,
  isResolved: false,
  isPrivate: false,
  isUnsent: true,
});
