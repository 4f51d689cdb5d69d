import { ApiError, Offline } from '../api/api-error.ts';
import type { PendingAction } from './pending-action.ts';

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

/** A server as ours is: it knows a session or a take by its id, and a save by its own. */
export function fakeServer() {
  const stored: string[] = [];
  const scene = { version: 1, title: '', lastSaveId: '' };
  const bookmarks = new Map<string, boolean>();
  let late: PendingAction[] = [];

  function store(action: PendingAction): unknown {
    if (action.type === 'save_bookmark') return bookmarks.set(action.data.lineId, action.data.isSet);
    if (action.type !== 'save_scene') return stored.includes(action.id) || stored.push(action.id);
    const {
      version,
      title,
      afterSaveIds = [],
    } = action.data.body as never as typeof scene & { afterSaveIds?: string[] };
    if (scene.lastSaveId !== action.id) {
      if (version !== scene.version && !afterSaveIds.includes(scene.lastSaveId))
        throw new ApiError(409, 'It was saved elsewhere', 'scene.version_stale');
      stored.push(action.id);
      Object.assign(scene, { version: scene.version + 1, title, lastSaveId: action.id });
    }
    return { ...scene };
  }
  const server = {
    mood: 'well' as Mood,
    stored,
    scene,
    bookmarks,
    /** What it took in while it hung is done now, its senders long gone. */
    catchUp() {
      for (const action of late.splice(0)) {
        try {
          store(action);
        } catch {
          continue;
        }
      }
    },
    async send(action: PendingAction): Promise<unknown> {
      await Promise.resolve();
      if (server.mood === 'unreachable') throw new Offline(new TypeError('Failed to fetch'));
      if (server.mood === 'error') throw new ApiError(500, 'Broken', 'server.failed' as never);
      if (server.mood === 'hangs') throw timeout;
      if (server.mood === 'answers-late') {
        if (action.type !== 'save_bookmark') late = [...late, action];
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
