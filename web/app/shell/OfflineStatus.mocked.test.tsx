import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { connection } from '#web/platform/api/connection.ts';
import { saveSessionAction } from '#web/features/practice/offline/save-session-action.ts';
import { newAction, type OfflineAction } from '#web/platform/outbox/offline-action.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { OfflineStatus } from './OfflineStatus.tsx';

vi.mock('#web/platform/api/use-session.ts', () => {
  const state = { status: 'signed-in', user: { id: 'ada' } };
  return { session: { state: () => state, subscribe: () => () => {} }, useSession: () => state };
});

let isOnline = true;
beforeEach(emptyOutbox);
beforeEach(() => {
  isOnline = true;
  localStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const keep = (given: Partial<OfflineAction> & { id: string }) =>
  act(async () => {
    const action = newAction(saveSessionAction, {
      userId: asId<UserId>('ada'),
      title: 'A practice session',
      data: {
        started: { id: given.id, sceneId: 'scene' } as never,
        end: { endTime: '2026-11-22T03:00:00.000Z' } as never,
      },
    });
    await outbox.put({ ...action, timestamp: 1, ...given });
  });
const goes = (to: 'online' | 'offline') =>
  act(async () => {
    isOnline = to === 'online';
    dispatchEvent(new Event(to));
  });
const status = () => screen.queryByRole('status')?.textContent ?? null;
const open = () => act(async () => fireEvent.click(screen.getByRole('button')));
const panel = () => within(screen.getByRole('dialog', { name: 'Connection Status' }));

it('is hidden while online with nothing pending, and counts in the singular and the plural', async () => {
  render(<OfflineStatus />);
  expect(status()).toBeNull();
  await keep({ id: 'one' });
  expect(status()).toBe('Online, 1 pending action');
  await keep({ id: 'two' });
  expect(status()).toBe('Online, 2 pending actions');
  await keep({ id: 'of ben', userId: asId<UserId>('ben') });
  await goes('offline');
  expect(status()).toBe('Offline, 2 pending actions');
  await act(async () => ['one', 'two'].forEach((id) => outbox.remove(id)));
  expect(status()).toBe('Offline');
  await goes('online');
  expect(status()).toBeNull();
});

it('describes the connection and what works without it', async () => {
  await goes('offline');
  await keep({ id: 'one' });
  render(<OfflineStatus />);
  await open();
  for (const says of [
    'No internet connection',
    'Working in offline mode',
    '1 pending action',
    'Will sync when connection is restored',
    'View cached scenes and content',
    'Edit scene metadata',
    'Practice with downloaded scripts',
    'Record sessions that sync later',
  ])
    expect(panel().getByText(says)).toBeTruthy();
  expect(panel().queryByRole('button', { name: 'Sync Now' })).toBeNull();
  await goes('online');
  for (const says of ['Connected', 'All features available', 'Syncing with server'])
    expect(panel().getByText(says)).toBeTruthy();
  expect(panel().getByRole('button', { name: 'Sync Now' })).toBeTruthy();
  expect(panel().queryByText('Edit scene metadata')).toBeNull();
});

it('is offline if the server is unreachable, even with a network', async () => {
  render(<OfflineStatus />);
  await act(async () => connection.setReachable(false));
  expect(status()).toBe('Offline');
  await open();
  expect(panel().getByText('The server can’t be reached')).toBeTruthy();
  expect(panel().getByText('Working in offline mode')).toBeTruthy();
  await act(async () => connection.setReachable(true));
  expect(status()).toBeNull();
});

it('lists failed and damaged actions, and discards only what the actor chooses', async () => {
  const damaged = ['{"id":7}'];
  vi.spyOn(outbox, 'setAside').mockReturnValue(damaged);
  await keep({ id: 'one', failure: 'The server could not save it.', retryCount: 3 });
  render(<OfflineStatus />);
  expect(status()).toBe('Online, 2 failed actions');
  await open();
  const ofSession = within(panel().getByRole('group', { name: 'A practice session' }));
  expect(ofSession.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Retry',
    'Download',
    'Discard',
  ]);
  const ofDamaged = within(panel().getByRole('group', { name: 'A damaged entry' }));
  expect(ofDamaged.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Download',
    'Discard',
  ]);
  await act(async () => fireEvent.click(ofSession.getByRole('button', { name: 'Discard' })));
  expect(outbox.list()).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes, Discard' })));
  expect(outbox.list()).toEqual([]);
  expect(status()).toBe('Online, 1 failed action');
});
