import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type LineId, type SceneId, type UserId } from '#domain/ids.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { sendWaiting, sync } from '#web/platform/outbox/syncing.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { useBookmarks } from './bookmarks.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/call.ts', () => ({ call }));
vi.mock('#web/platform/api/use-session.ts', () => ({ useSession: () => ({ user: { id: 'ada' } }) }));

/** The bookmarks on the server. */
let stored: string[] = [];
let failsWith: Error | null = null;

beforeEach(emptyOutbox);
beforeEach(() => {
  localStorage.clear();
  sync.open(asId<UserId>('ada'));
  stored = [];
  failsWith = null;
  call.mockImplementation(
    async (endpoint: { method: string }, { params }: { params: { lineId: string } }) => {
      if (failsWith) throw failsWith;
      stored = stored.filter((id) => id !== params.lineId);
      if (endpoint.method === 'PUT') stored.push(params.lineId);
      return { lineIds: [...stored] };
    },
  );
});
afterEach(cleanup);

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onRefused = vi.fn();
  const { result } = renderHook(() => useBookmarks(asId<SceneId>('scene'), onRefused), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(call).toHaveBeenCalled());
  const shows = (...lineIds: string[]) => waitFor(() => expect([...result.current.lineIds]).toEqual(lineIds));
  const toggle = (lineId: LineId) => act(() => result.current.toggle(lineId));
  return { client, onRefused, shows, toggle };
}

it('shows, sets and removes bookmarks', async () => {
  stored = ['one'];
  const { shows, toggle } = await open();
  await shows('one');
  await toggle(asId('two'));
  await toggle(asId('one'));
  await shows('two');
  expect(stored).toEqual(['two']);
});

it('shows a change made offline and sends it when online again', async () => {
  const { client, onRefused, shows, toggle } = await open();
  failsWith = new Offline(null);
  await toggle(asId('one'));
  await shows('one');
  expect(stored).toEqual([]);
  failsWith = null;
  await sendWaiting();
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(stored).toEqual(['one']));
  await shows('one');
  expect(onRefused).not.toHaveBeenCalled();
});

it('reverts a change that the server refuses and reports why', async () => {
  const { onRefused, shows, toggle } = await open();
  failsWith = new ApiError(404, 'This line is no longer in the scene.', 'bookmark.line_not_found');
  await toggle(asId('one'));
  await shows();
  expect(onRefused).toHaveBeenCalledWith(failsWith);
});
