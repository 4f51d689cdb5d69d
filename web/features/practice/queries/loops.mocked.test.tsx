import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Loop, NewLoop } from '#contract/loops.ts';
import { asId, type LoopId, type SceneId, type UserId } from '#domain/ids.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { sendWaiting, sync } from '#web/platform/outbox/syncing.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { useLoops } from './loops.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/call.ts', () => ({ call }));
vi.mock('#web/platform/api/use-session.ts', () => ({ useSession: () => ({ user: { id: 'ada' } }) }));

/** The loops on the server. */
let stored: Loop[] = [];
let failsWith: Error | null = null;
const [one, other] = ['0c6e9a55-3f3f-4f6e-9a53-6f2f8d7f3a01', '0c6e9a55-3f3f-4f6e-9a53-6f2f8d7f3a02'];
const fare: NewLoop = { name: 'The fare', fromLineId: asId(one!), toLineId: asId(other!) };

interface Sent {
  readonly params: { readonly loopId: string };
  readonly body?: NewLoop;
}

beforeEach(emptyOutbox);
beforeEach(() => {
  localStorage.clear();
  sync.open(asId<UserId>('ada'));
  stored = [];
  failsWith = null;
  call.mockImplementation(async ({ method }: { method: string }, { params, body }: Sent) => {
    if (failsWith) throw failsWith;
    if (method !== 'GET') stored = stored.filter(({ id }) => id !== params.loopId);
    if (body) stored.push({ ...body, id: asId(params.loopId) });
    return { loops: [...stored] };
  });
});
afterEach(cleanup);

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onRefused = vi.fn();
  const { result } = renderHook(() => useLoops(asId<SceneId>('scene'), onRefused), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(call).toHaveBeenCalled());
  const shows = (...names: string[]) =>
    waitFor(() => expect(result.current.loops.map(({ name }) => name)).toEqual(names));
  const change = (id: LoopId, loop: NewLoop | null) => act(() => result.current.change(id, loop));
  return { client, onRefused, shows, change };
}

it('keeps, renames and deletes loops', async () => {
  const { shows, change } = await open();
  await change(asId(one!), fare);
  await shows('The fare');
  await change(asId(one!), { ...fare, name: 'The quarrel' });
  await shows('The quarrel');
  expect(stored.map(({ name }) => name)).toEqual(['The quarrel']);
  await change(asId(one!), null);
  await shows();
  expect(stored).toEqual([]);
});

it('shows a loop that was kept offline and sends it when online again', async () => {
  const { client, onRefused, shows, change } = await open();
  failsWith = new Offline(null);
  await change(asId(one!), fare);
  await shows('The fare');
  failsWith = null;
  await sendWaiting();
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(stored).toHaveLength(1));
  await shows('The fare');
  expect(onRefused).not.toHaveBeenCalled();
});

it('takes back a loop that the server refuses and says why', async () => {
  const { onRefused, shows, change } = await open();
  failsWith = new ApiError(409, 'You have 50 loops in this scene, which is the limit.', 'loop.too_many');
  await change(asId(one!), fare);
  await shows();
  expect(onRefused).toHaveBeenCalledWith(failsWith);
});
