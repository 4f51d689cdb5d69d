import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as contract from '#contract/bookmarks.ts';
import { unsentBookmarks, type BookmarkChange } from '../../offline/unsent-bookmarks.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { useSession } from '../use-session.ts';

const bookmarksQuery = (userId: string, sceneId: string) =>
  queryOptions({
    queryKey: ['bookmarks', userId, sceneId] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      for (const change of unsentBookmarks.of(userId, sceneId)) await send(change);
      const { lineIds } = await call(contract.listBookmarks, { params: { sceneId }, signal });
      return unsentBookmarks.of(userId, sceneId).reduce(withChange, lineIds);
    },
    refetchOnReconnect: 'always',
  });

/**
 * The lines of a scene this user has bookmarked. What is set or removed shows at once and is kept on the device until
 * the server has it; `onRefused` is told why it never will.
 */
export function useBookmarks(sceneId: string, onRefused: (reason: ApiError) => void) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const query = bookmarksQuery(userId, sceneId);
  const { data } = useQuery({ ...query, enabled: userId !== '' });
  const lineIds = useMemo(() => new Set(data), [data]);

  async function toggle(lineId: string): Promise<void> {
    const isThere = client.getQueryData(query.queryKey)?.includes(lineId) ?? false;
    const change = { userId, sceneId, lineId, isSet: !isThere };
    unsentBookmarks.keep(change);
    await client.cancelQueries({ queryKey: query.queryKey });
    client.setQueryData(query.queryKey, (before: readonly string[] = []) => withChange(before, change));
    const refusal = await send(change);
    if (!refusal) return;
    client.setQueryData(query.queryKey, (before: readonly string[] = []) =>
      withChange(before, { ...change, isSet: !change.isSet }),
    );
    onRefused(refusal);
  }
  return { lineIds, toggle };
}

const withChange = (lineIds: readonly string[], { lineId, isSet }: BookmarkChange) => {
  const others = lineIds.filter((id) => id !== lineId);
  return isSet ? [...others, lineId] : others;
};

/** Why the server will not have it, or null: it has it, or it could not be asked and the change is kept. */
async function send(change: BookmarkChange): Promise<ApiError | null> {
  const { sceneId, lineId, isSet } = change;
  try {
    await call(isSet ? contract.setBookmark : contract.removeBookmark, { params: { sceneId, lineId } });
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error.status)) return null;
    unsentBookmarks.forget(change);
    return error;
  }
  unsentBookmarks.forget(change);
  return null;
}

const isFinal = (status: number) => [400, 403, 404].includes(status);
