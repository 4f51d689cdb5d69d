import { z } from 'zod';
import { removeBookmark, setBookmark } from '#contract/bookmarks.ts';
import { trusted } from '#domain/id-schemas.ts';
import { call } from '#web/platform/api/call.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';

const timeoutMs = 30_000;

const bookmarkChange = z.object({ sceneId: trusted.sceneId, lineId: trusted.lineId, isSet: z.boolean() });
export type BookmarkChange = z.output<typeof bookmarkChange>;

/** Sets or removes the bookmark of a line. */
export const saveBookmarkAction = offlineActionKind({
  type: 'save_bookmark',
  schema: bookmarkChange,
  queueKey: ({ sceneId }) => `scene ${sceneId}`,
  sceneId: ({ sceneId }) => sceneId,
  supersedes: (later, earlier) => later.data.lineId === earlier.data.lineId,
  /** The line and its bookmark were deleted. */
  isPointless: ({ code }) => code === 'bookmark.line_not_found',
  send({ data: { isSet, ...params }, timestamp }) {
    const signal = AbortSignal.timeout(timeoutMs);
    const query = { doneAtMs: timestamp };
    return call(isSet ? setBookmark : removeBookmark, { params, query, signal });
  },
});
