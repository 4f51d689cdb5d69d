// A device before a server that may fail in every way, and what is done on it, for the tests of this folder.
import { vi } from 'vitest';
import { actionFrom, type NewAction } from '#web/platform/outbox/pending-action.ts';
import { fakeServer } from '#web/platform/outbox/fake-server.ts';
import { openPendingActions } from '#web/platform/outbox/pending-actions.ts';
import { createSync } from '#web/platform/outbox/sync.ts';

/** A device before that server; `reload` is a new tab on the same storage. */
export function device(server = fakeServer()) {
  const log = vi.fn();
  const state = { isOnline: true };
  let actions = openPendingActions();
  const open = () => {
    const sync = createSync({
      actions,
      send: (action) => server.send(action),
      isOnline: () => state.isOnline,
      nowMs: () => Date.now(),
      inOneTab: (work) => work(),
      log,
    });
    sync.open('ada');
    return sync;
  };
  let sync = open();
  return {
    server,
    log,
    state,
    actions: () => actions,
    sync: () => sync,
    reload() {
      actions = openPendingActions();
      sync = open();
    },
    perform: (given: NewAction) => sync.perform(actionFrom(given)),
  };
}
export type Device = ReturnType<typeof device>;

export const session = (id: string, isRunning = false): NewAction => ({
  type: 'save_session',
  id,
  userId: 'ada',
  title: 'A practice session',
  data: {
    started: { id, sceneId: 'scene' } as never,
    end: { endTime: new Date().toISOString() } as never,
    isRunning,
  },
});
export const bookmark = (lineId: string, isSet: boolean): NewAction => ({
  type: 'save_bookmark',
  userId: 'ada',
  title: 'A bookmark',
  data: { sceneId: 'scene', lineId, isSet },
});
export const take = (id: string): NewAction => ({
  type: 'save_recording',
  id,
  userId: 'ada',
  title: 'Take of Night Bus',
  data: { takeId: id, sceneId: 'scene' },
});
/** An edit of the scene as this device shows it; it has these lines then. */
export function edit({ actions, server }: Device, id: string, lineIds: readonly string[] = []): NewAction {
  const before = actions()
    .list()
    .filter(({ type }) => type === 'save_scene');
  const last = before.at(-1)?.data as { body: { version: number } } | undefined;
  const body = {
    title: id,
    characters: [],
    lines: lineIds.map((lineId) => ({ id: lineId })),
    version: last?.body.version ?? server.scene.version,
    afterSaveIds: before.map((action) => action.id).toReversed(),
  };
  return {
    type: 'save_scene',
    id,
    userId: 'ada',
    title: id,
    data: { sceneId: 'scene', body: body as never },
  };
}
