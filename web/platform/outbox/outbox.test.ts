import { beforeEach, expect, it, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { updatePreferencesAction } from '#web/features/voices/offline/update-preferences-action.ts';
import { localMirror } from './local-mirror.ts';
import { newAction } from './offline-action.ts';
import { createOutbox } from './outbox.ts';
import { memoryStore } from './testing.ts';

const key = 'offline_pending_actions';
const preferences = (data: object) =>
  newAction(updatePreferencesAction, { userId: asId<UserId>('ada'), title: 'Voice settings', data });
async function opened(store = memoryStore()) {
  const outbox = createOutbox({ store, mirror: localMirror });
  await outbox.open([updatePreferencesAction]);
  return outbox;
}
const mirrored = () => JSON.parse(localStorage.getItem(key) ?? '[]');

beforeEach(() => localStorage.clear());

it('keeps its list for the next page, and mirrors it in local storage', async () => {
  const store = memoryStore();
  const action = preferences({ subtitleMode: true });
  const outbox = await opened(store);
  expect(await outbox.put(action)).toBe(true);
  expect(mirrored()).toMatchObject([action]);
  expect((await opened(store)).list()).toEqual([action]);
  outbox.remove(action.id);
  await outbox.whenWritten();
  expect([mirrored(), (await opened(store)).list()]).toEqual([[], []]);
});

it('takes up what an earlier version left in local storage, once', async () => {
  const [old, older] = [preferences({ subtitleMode: true }), { id: 7 }];
  localStorage.setItem(key, JSON.stringify([old, { ...old, type: 'sing' }]));
  localStorage.setItem('offline_set_aside_actions', JSON.stringify([JSON.stringify(older)]));
  const store = memoryStore();
  const outbox = await opened(store);
  expect(outbox.list()).toEqual([old]);
  expect(outbox.setAside()).toEqual(['{"id":7}', JSON.stringify({ ...old, type: 'sing' })]);
  outbox.remove(old.id);
  await outbox.whenWritten();
  expect((await opened(store)).list()).toEqual([]);
  expect((await opened(store)).setAside()).toHaveLength(2);
});

it('leaves in local storage what the device cannot keep elsewhere', async () => {
  localStorage.setItem(key, JSON.stringify([preferences({})]));
  const store = memoryStore({ isFull: true });
  await opened(store);
  expect(mirrored()).toHaveLength(1);
  store.state.isFull = false;
  expect((await opened(store)).list()).toHaveLength(1);
});

it.each(['[{"id":', '{"a":1}', 'null and void'])(
  'sets aside a whole list that is damaged: %s',
  async (text) => {
    localStorage.setItem(key, text);
    const outbox = await opened();
    expect([outbox.list(), outbox.setAside()]).toEqual([[], [text]]);
    expect(await outbox.put(preferences({}))).toBe(true);
    outbox.discardSetAside(text);
    expect([outbox.list().length, outbox.setAside()]).toEqual([1, []]);
  },
);

it('combines changes of the same settings', async () => {
  const outbox = await opened();
  await outbox.put(preferences({ volumeLevel: 0.5, subtitleMode: true }));
  await outbox.put(preferences({ volumeLevel: 0.7 }));
  expect(outbox.list()).toMatchObject([{ data: { volumeLevel: 0.7, subtitleMode: true } }]);
});

it('shows a change at once, and takes it back where there is no room for it', async () => {
  const store = memoryStore();
  const outbox = await opened(store);
  await outbox.put(preferences({ volumeLevel: 0.5 }));
  store.state.isFull = true;
  const kept = outbox.put(preferences({ volumeLevel: 0.7 }));
  expect(outbox.list()).toMatchObject([{ data: { volumeLevel: 0.7 } }]);
  expect(await kept).toBe(false);
  expect(outbox.list()).toMatchObject([{ data: { volumeLevel: 0.5 } }]);
});

it('notifies of changes, and keeps its list while nothing changes', async () => {
  const outbox = await opened();
  const listener = vi.fn();
  outbox.subscribe(listener);
  await outbox.put(preferences({}));
  expect(listener).toHaveBeenCalledOnce();
  expect(outbox.list()).toBe(outbox.list());
  expect(outbox.setAside()).toBe(outbox.setAside());
});
