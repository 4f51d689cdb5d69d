import { beforeEach, expect, it, vi } from 'vitest';
import { updatePreferencesAction } from '#web/features/voices/offline/update-preferences-action.ts';
import { newAction } from './offline-action.ts';
import { createOutbox } from './outbox.ts';

const key = 'offline_pending_actions';
const preferences = (data: object) =>
  newAction(updatePreferencesAction, { userId: 'ada', title: 'Voice settings', data });
function opened() {
  const outbox = createOutbox();
  outbox.open([updatePreferencesAction]);
  return outbox;
}

beforeEach(() => localStorage.clear());

it('keeps its list in local storage, where another tab finds it', () => {
  const action = preferences({ subtitleMode: true });
  expect(opened().put(action)).toBe(true);
  expect(JSON.parse(localStorage.getItem(key)!)).toEqual([action]);
  expect(opened().list()).toEqual([action]);
});

it('sets aside what is damaged, lists it, and goes on with the rest', () => {
  const action = preferences({ subtitleMode: true });
  localStorage.setItem(key, JSON.stringify([{ id: 7 }, action, { ...action, type: 'sing' }]));
  const actions = opened();
  expect(actions.list()).toEqual([action]);
  expect(actions.setAside()).toEqual(['{"id":7}', JSON.stringify({ ...action, type: 'sing' })]);
  actions.discardSetAside('{"id":7}');
  expect(opened().setAside()).toHaveLength(1);
  expect(opened().list()).toEqual([action]);
});

it.each(['[{"id":', '{"a":1}', 'null and void'])('sets aside a whole list that is damaged: %s', (text) => {
  localStorage.setItem(key, text);
  const actions = opened();
  expect([actions.list(), actions.setAside()]).toEqual([[], [text]]);
  expect(actions.put(preferences({}))).toBe(true);
  expect(opened().list()).toHaveLength(1);
});

it('makes one of settings changed one after the other', () => {
  const actions = opened();
  actions.put(preferences({ volumeLevel: 0.5, subtitleMode: true }));
  actions.put(preferences({ volumeLevel: 0.7 }));
  expect(actions.list()).toMatchObject([{ data: { volumeLevel: 0.7, subtitleMode: true } }]);
});

it('tells its listeners, and reads nothing twice', () => {
  const actions = opened();
  const listener = vi.fn();
  actions.subscribe(listener);
  actions.put(preferences({}));
  expect(listener).toHaveBeenCalledOnce();
  expect(actions.list()).toBe(actions.list());
  expect(actions.setAside()).toBe(actions.setAside());
});
