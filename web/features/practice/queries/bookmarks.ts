import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as contract from '#contract/bookmarks.ts';
import { asId, type LineId, type SceneId, type UserId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { saveBookmarkAction, type BookmarkChange } from '../offline/save-bookmark-action.ts';

const bookmarksQuery = (userId: UserId, sceneId: SceneId) =>
  queryOptions({
    queryKey: ['bookmarks', userId, sceneId] as const,
    queryFn: async ({ signal }): Promise<readonly LineId[]> => {
      const { lineIds } = await call(contract.listBookmarks, { params: { sceneId }, signal });
      return unsentOf(userId, sceneId).reduce(withChange, lineIds);
    },
    refetchOnReconnect: 'always',
  });

const unsentOf = (userId: UserId, sceneId: SceneId): BookmarkChange[] =>
  outbox
    .list()
    .filter(saveBookmarkAction.is)
    .filter(({ data, ...action }) => action.userId === userId && !action.failure && data.sceneId === sceneId)
    .map(({ data }) => data);

/**
 * The lines of a scene that this user has bookmarked. A change shows at once and is stored on the device until the
 * server has it; `onRefused` receives the reason if the server refuses it.
 */
export function useBookmarks(sceneId: SceneId, onRefused: (reason: Error) => void) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? asId<UserId>('');
  const query = bookmarksQuery(userId, sceneId);
  const { data } = useQuery({ ...query, enabled: userId !== '' });
  const lineIds = useMemo(() => new Set(data), [data]);

  async function toggle(lineId: LineId): Promise<void> {
    const isThere = client.getQueryData(query.queryKey)?.includes(lineId) ?? false;
    const change = { sceneId, lineId, isSet: !isThere };
    const show = (shown: BookmarkChange) =>
      client.setQueryData(query.queryKey, (before: readonly LineId[] = []) => withChange(before, shown));
    const sending = perform(saveBookmarkAction, { userId, title: 'A bookmark', data: change });
    await client.cancelQueries({ queryKey: query.queryKey });
    show(change);
    const outcome = await sending;
    if (outcome.status === 'stored' || outcome.status === 'kept') return;
    show({ ...change, isSet: isThere });
    onRefused(outcome.error);
  }
  return { lineIds, toggle };
}

const withChange = (lineIds: readonly LineId[], { lineId, isSet }: BookmarkChange) => {
  const others = lineIds.filter((id) => id !== lineId);
  return isSet ? [...others, lineId] : others;
};
