import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import {
  saveBookmarkAction,
  type BookmarkChange,
} from '#web/features/practice/offline/save-bookmark-action.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import type { OfflineAction } from './offline-action.ts';

export const moods = [
  'well',
  'unreachable',
  'answer-lost',
  'error',
  'error-after',
  'hangs',
  'answers-late',
] as const;
export type Mood = (typeof moods)[number];

const timeout = new Offline(new DOMException('', 'TimeoutError'));

/**
 * A server like ours: it recognizes sessions, takes and saves by their ids, and keeps the latest change of a bookmark.
 */
export function fakeServer() {
  const stored: string[] = [];
  const scene = { version: 1, title: '', lastSaveId: '' };
  const lines = new Set<string>();
  const bookmarks = new Map<string, { isSet: boolean; doneAtMs: number }>();
  let late: OfflineAction[] = [];

  function store(action: OfflineAction): unknown {
    if (saveBookmarkAction.is(action)) return mark(action);
    if (!saveSceneAction.is(action)) return stored.includes(action.id) || stored.push(action.id);
    const { body } = action.data;
    const { title } = body;
    const { version, afterSaveIds = [] } = 'version' in body ? body : { version: 0 };
    if (scene.lastSaveId !== action.id) {
      if (version !== scene.version && !afterSaveIds.includes(scene.lastSaveId))
        throw new ApiError(409, 'It was saved elsewhere', 'scene.version_stale');
      stored.push(action.id);
      Object.assign(scene, { version: scene.version + 1, title, lastSaveId: action.id });
      for (const { id } of body.lines) lines.add(id);
    }
    return { ...scene };
  }
  function mark({ data: { lineId, isSet }, timestamp }: OfflineAction<BookmarkChange>) {
    if (!lines.has(lineId)) throw new ApiError(404, 'No such line', 'bookmark.line_not_found');
    const before = bookmarks.get(lineId);
    if (!before || before.doneAtMs <= timestamp) bookmarks.set(lineId, { isSet, doneAtMs: timestamp });
  }
  const server = {
    mood: 'well' as Mood,
    stored,
    scene,
    bookmarks,
    /** Requests that hung are now processed, although their callers have given up. */
    catchUp() {
      for (const action of late.splice(0)) {
        try {
          store(action);
        } catch {
          continue;
        }
      }
    },
    async send(action: OfflineAction): Promise<unknown> {
      await Promise.resolve();
      if (server.mood === 'unreachable') throw new Offline(new TypeError('Failed to fetch'));
      if (server.mood === 'error') throw new ApiError(500, 'Broken', 'server.failed' as never);
      if (server.mood === 'hangs') throw timeout;
      if (server.mood === 'answers-late') {
        late = [...late, action];
        throw timeout;
      }
      const answer = store(action);
      if (server.mood === 'answer-lost') throw new Offline(new TypeError('Failed to fetch'));
      if (server.mood === 'error-after') throw new ApiError(502, 'Broken', null);
      return answer;
    },
  };
  return server;
}
