import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import type { SessionState } from '#web/platform/api/session.ts';
import { AdminsOnly, VisitorsOnly } from './guards.tsx';
import { queryClient } from './query-client.ts';
import { RequireUser } from './RequireUser.tsx';

const store = vi.hoisted(() => ({ state: null as unknown, listeners: new Set<() => void>() }));
vi.mock('#web/platform/api/use-session.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    session: { onUserGone: () => {} },
    useSession: () =>
      useSyncExternalStore(
        (listener) => {
          store.listeners.add(listener);
          return () => store.listeners.delete(listener);
        },
        () => store.state,
      ),
  };
});

const membership = {
  plan: 'free',
  status: 'FREE',
  active: false,
  pastDue: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  entitlement: { plan: 'free', status: 'free' },
  isSandbox: false,
  withdrawable: null,
} as const;
const nobody = { user: null, membership: null } as const;
const states = {
  loading: { status: 'loading', ...nobody },
  visitor: { status: 'signed-out', ...nobody },
  ada: {
    status: 'signed-in',
    user: { id: asId<UserId>('1'), email: 'ada@example.com', name: 'Ada', isAdmin: false },
    membership,
  },
} satisfies Record<string, SessionState>;

function become(state: SessionState) {
  store.state = state;
  for (const listener of store.listeners) listener();
}

function open(address: string, state: SessionState) {
  become(state);
  const router = createMemoryRouter(
    [
      {
        path: '/app',
        Component: RequireUser,
        children: [
          { Component: AdminsOnly, children: [{ path: 'admin', element: <h1>Page of the admin</h1> }] },
          { path: '*', element: <h1>Page of the app</h1> },
        ],
      },
      {
        Component: VisitorsOnly,
        children: [
          { path: '/login', element: <h1>Sign In</h1> },
          { path: '/signup', element: <h1>Create</h1> },
        ],
      },
      { path: '/welcome', element: <h1>Welcome</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}
window.scrollTo = () => {};
afterEach(cleanup);

test('shows that the session is loading, and then the requested page', () => {
  const where = open('/app/scenes', states.loading);
  expect(screen.getByRole('status').textContent).toBe('Loading your account...');
  act(() => become(states.ada));
  expect(screen.queryByText('Page of the app')).not.toBeNull();
  expect(where()).toBe('/app/scenes');
});

test('a visitor with a deep link signs in and returns to it', () => {
  const where = open('/app/practice-timed?scene=1', states.visitor);
  expect(where()).toBe('/login?returnTo=%2Fapp%2Fpractice-timed%3Fscene%3D1');
  act(() => become(states.ada));
  expect(where()).toBe('/app/practice-timed?scene=1');
});

test('a user who signed out is not brought back to their last page', () => {
  const where = open('/app/scenes/1/edit', states.ada);
  act(() => become(states.visitor));
  expect(where()).toBe('/login');
});

test('the page stays when its session ends', async () => {
  const where = open('/app/scenes/1/edit', states.ada);
  act(() => become({ ...states.ada, status: 'ended' }));
  await screen.findByRole('alertdialog');
  expect(screen.queryByText('Page of the app')).not.toBeNull();
  expect(where()).toBe('/app/scenes/1/edit');
});

test.each(['/login', '/signup'])('a user who opens %s is sent to the dashboard', (address) => {
  const where = open(address, states.loading);
  act(() => become(states.ada));
  expect(where()).toBe('/app/dashboard');
});

test('a user signed in before setting a new password signs in with it', () => {
  const where = open('/login', { ...states.ada, status: 'ended' });
  expect(screen.queryByRole('heading', { name: 'Sign In' })).not.toBeNull();
  act(() => become(states.ada));
  expect(where()).toBe('/app/dashboard');
});

test('a visitor who signs up sees the welcome page', () => {
  const where = open('/signup', states.visitor);
  act(() => become(states.ada));
  expect(where()).toBe('/welcome');
});

test('only the admin sees the admin panel; others are told so, with a link back', async () => {
  open('/app/admin', states.ada);
  expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  act(() => become({ ...states.ada, user: { ...states.ada.user, isAdmin: true } }));
  await screen.findByRole('heading', { name: 'Page of the admin' });
});
