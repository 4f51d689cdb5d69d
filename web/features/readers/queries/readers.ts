import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/readers.ts';
import type { CharacterId, ReaderId, SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

const readersKey = (sceneId: SceneId) => ['readers', sceneId] as const;

export const useReaders = (sceneId: SceneId) =>
  useQuery({
    queryKey: readersKey(sceneId),
    queryFn: ({ signal }) => call(contract.listReaders, { params: { sceneId }, signal }),
  });

export function useAddReader(sceneId: SceneId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { characterIds: CharacterId[]; isSelf: boolean }) =>
      call(contract.addReader, { params: { sceneId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: readersKey(sceneId) }),
  });
}

/** Ends a reader's link, or deletes the reader with what they recorded. */
export function useRemoveReader(sceneId: SceneId, what: 'link' | 'recordings') {
  const client = useQueryClient();
  const endpoint = what === 'link' ? contract.endReaderLink : contract.deleteReader;
  return useMutation({
    mutationFn: (readerId: ReaderId) => call(endpoint, { params: { readerId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: readersKey(sceneId) });
      // A scene says which of its lines are recorded.
      await client.invalidateQueries({ queryKey: ['scenes'] });
    },
  });
}
