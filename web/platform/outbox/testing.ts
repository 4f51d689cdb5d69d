// A device whose server can fail in every way, with actions, for the tests in this folder.
import { vi } from 'vitest';
import { asId, type LineId, type UserId } from '#domain/ids.ts';
import { offlineActions } from '#web/app/offline-actions.ts';
import { saveBookmarkAction } from '#web/features/practice/offline/save-bookmark-action.ts';
import { saveSessionAction } from '#web/features/practice/offline/save-session-action.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import { saveRecordingAction } from '#web/features/takes/offline/save-recording-action.ts';
import { fakeServer } from './testing-server.ts';
import type { NewAction, OfflineActionKind } from './offline-action.ts';
import type { ActionStore, StoredEntry } from './action-store.ts';
import type { LocalMirror } from './local-mirror.ts';
import { createOutbox, outbox as outboxOfPage } from './outbox.ts';
import { createSync } from './sync.ts';

/** An action of any kind. */
export interface Done {
  readonly kind: OfflineActionKind;
  readonly given: NewAction<unknown>;
}

/** A device's storage; while `state.isFull` it stores nothing more. */
export function memoryStore(state = { isFull: false }): ActionStore & { readonly state: typeof state } {
  const entries = new Map<string, StoredEntry>();
  return {
    state,
    load: async () => [...entries.values()],
    async write(put, removedIds) {
      if (state.isFull && put.length > 0) throw new DOMException('full', 'QuotaExceededError');
      for (const entry of put) entries.set(entry.id, entry);
      for (const id of removedIds) entries.delete(id);
    },
    subscribe: () => () => undefined,
  };
}

export const noMirror: LocalMirror = { earlierEntries: () => [], write: () => undefined };

/** For tests of what uses the page's own outbox. */
export async function emptyOutbox(): Promise<void> {
  await outboxOfPage.open(offlineActions);
  for (const { id } of outboxOfPage.list()) outboxOfPage.remove(id);
  for (const text of outboxOfPage.setAside()) outboxOfPage.discardSetAside(text);
  await outboxOfPage.whenWritten();
}

async function opened(store: ActionStore) {
  const outbox = createOutbox({ store, mirror: noMirror });
  await outbox.open(offlineActions);
  return outbox;
}

/** A device connected to that server; `reload` opens a new tab on the same storage. */
export async function device(server = fakeServer()) {
  const log = vi.fn();
  const state = { isOnline: true };
  const store = memoryStore();
  let outbox = await opened(store);
  const open = () => {
    const sync = createSync({
      outbox,
      send: (action) => server.send(action),
      isOnline: () => state.isOnline,
      nowMs: () => Date.now(),
      inOneTab: (work) => work(),
      log,
    });
    sync.open(asId<UserId>('ada'));
    return sync;
  };
  let sync = open();
  return {
    server,
    store,
    log,
    state,
    outbox: () => outbox,
    sync: () => sync,
    async reload() {
      outbox = await opened(store);
      sync = open();
    },
    perform: ({ kind, given }: Done) => sync.perform(kind, given),
  };
}
export type Device = Awaited<ReturnType<typeof device>>;

export const session = (id: string, isRunning = false): Done => ({
  kind: saveSessionAction,
  given: {
    id,
    userId: asId<UserId>('ada'),
    title: 'A practice session',
    data: {
      started: { id, sceneId: 'scene' },
      end: { endTime: new Date().toISOString() },
      isRunning,
    },
  },
});
export const bookmark = (lineId: LineId, isSet: boolean): Done => ({
  kind: saveBookmarkAction,
  given: { userId: asId<UserId>('ada'), title: 'A bookmark', data: { sceneId: 'scene', lineId, isSet } },
});
export const take = (id: string): Done => ({
  kind: saveRecordingAction,
  given: {
    id,
    userId: asId<UserId>('ada'),
    title: 'Take of Night Bus',
    data: { takeId: id, sceneId: 'scene' },
  },
});
/** A save of the scene with this body. */
export const save = (id: string, body: object): Done => ({
  kind: saveSceneAction,
  given: {
    id,
    userId: asId<UserId>('ada'),
    title: id,
    data: { sceneId: 'scene', body: { title: id, characters: [], lines: [], ...body } },
  },
});
/** An edit of the scene as this device shows it, which gives it these lines. */
export function edit(
  { outbox, server }: Device,
  id: string,
  lineIds: readonly LineId[] = [],
  version?: number,
): Done {
  const before = outbox().list().filter(saveSceneAction.is);
  const last = before.at(-1)?.data.body;
  return save(id, {
    lines: lineIds.map((lineId) => ({ id: lineId })),
    version: version ?? (last && 'version' in last ? last.version : server.scene.version),
    afterSaveIds: before.map((action) => action.id).toReversed(),
  });
}
