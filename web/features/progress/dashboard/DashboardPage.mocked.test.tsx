import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DashboardStats } from '#contract/practice.ts';
import { asId } from '#domain/ids.ts';
import { addDays, dateIn } from '#domain/scene/due-date.ts';
import type { Scene, SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { freeMembership, membershipQuery } from '#web/features/billing/queries/billing.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { proMembership } from '#web/features/billing/testing-membership.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DashboardPage } from './DashboardPage.tsx';

const user = vi.hoisted(() => ({
  name: 'Margo Lane',
  email: 'margo.lane@example.com',
  joinedAt: '2026-01-01T00:00:00.000Z',
}));
vi.mock('#web/platform/api/use-session.ts', () => ({ useSession: () => ({ status: 'signed-in', user }) }));

const today = dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
const trial: SceneSummary = trialSceneOn(today);
const sceneOf = (title: string, given: Partial<SceneSummary> = {}): SceneSummary => ({
  ...trial,
  id: asId(title),
  title,
  isDefault: false,
  auditionDueDate: null,
  ...given,
});
const figures: DashboardStats = {
  scenesUploaded: 4,
  practiceSessions: 12,
  totalPracticeMinutes: 95,
  currentStreakDays: 1,
};
let answers: Record<string, () => Response>;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const failed = () => json({ error: 'x', code: 'server.failed' }, 500);
const scenes = (...listed: SceneSummary[]) => json({ scenes: listed, nextCursor: null, genres: [] });

beforeEach(() => {
  localStorage.clear();
  Object.assign(user, {
    name: 'Margo Lane',
    email: 'margo.lane@example.com',
    joinedAt: '2026-01-01T00:00:00.000Z',
  });
  answers = {
    '/api/dashboard': () => json(figures),
    '/api/scenes': () => scenes(trial),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    return answers[pathname]?.() ?? failed();
  });
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

function show({ pays = false, at = '/app/dashboard', client = newClient() } = {}) {
  client.setQueryData(membershipQuery.queryKey, pays ? proMembership : freeMembership);
  const router = createMemoryRouter([{ path: '*', element: <DashboardPage /> }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}
const welcome = () => screen.getByRole('heading', { level: 1 }).textContent;
const action = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'Quick actions' }))
    .getByRole('link', { name })
    .getAttribute('href');

test.each([
  [{ name: 'Margo Lane' }, 'Welcome back, Margo Lane'],
  [{ name: '' }, 'Welcome back, margo.lane'],
  [{ name: '', email: '' }, 'Welcome back, Actor'],
  [{ joinedAt: new Date().toISOString() }, 'Welcome, Margo Lane'],
])('welcomes %o by what is known of them', (known, said) => {
  Object.assign(user, known);
  show();
  expect(welcome()).toBe(said);
});

test('shows the server’s four totals', async () => {
  show();
  await screen.findByText('95');
  const shown = [...document.querySelectorAll('dl > div')].map((card) => [
    card.querySelector('dt')?.textContent,
    card.querySelector('dd')?.textContent,
  ]);
  expect(shown).toEqual([
    ['Scenes Uploaded', '4'],
    ['Practice Sessions', '12'],
    ['Total Practice Time', '95 min'],
    ['Current Streak', '1 day'],
  ]);
});

test('shows no totals to somebody who has practiced nothing', async () => {
  answers['/api/dashboard'] = () => json({ ...figures, practiceSessions: 0 });
  show();
  await screen.findByRole('region', { name: 'Get Started' });
  await waitFor(() => expect(screen.queryByText('Practice Sessions')).toBeNull());
});

test('reloads them when the actor returns to the page', async () => {
  const client = newClient();
  show({ client });
  await screen.findByText('95');
  cleanup();
  answers['/api/dashboard'] = () => json({ ...figures, scenesUploaded: 5 });
  show({ client });
  expect(await screen.findByText('5')).toBeTruthy();
});

test('shows the first three scenes with their due date or details, and a link to practice', async () => {
  answers['/api/scenes'] = () =>
    scenes(
      sceneOf('Hamlet', { auditionDueDate: addDays(today, 3) }),
      sceneOf('Tosca', { genre: 'opera' }),
      sceneOf('Empty', { lineCount: 0 }),
      sceneOf('Fourth'),
    );
  show();
  const recent = within(await screen.findByRole('region', { name: 'Recent Scenes' }));
  await recent.findByText('Hamlet');
  expect(recent.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Hamlet',
    'Tosca',
    'Empty',
  ]);
  expect(recent.getByText('Due in 3 days')).toBeTruthy();
  expect(recent.getByText('Opera')).toBeTruthy();
  expect(
    recent
      .getAllByRole('link', { name: /^Practice / })
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Practice Hamlet', '/app/practice-timed?scene=Hamlet'],
    ['Practice Tosca', '/app/practice-timed?scene=Tosca'],
  ]);
});

test('leads a free actor to the plans where a paying one uploads', async () => {
  show();
  expect(await action(/Upload Script/)).toBe('/app/subscription');
  expect(await action(/Browse Scenes/)).toBe('/app/scenes');
  expect(await action(/Upgrade Plan/)).toBe('/app/subscription');
  expect(await action(/Practice Session/)).toBe('/app/practice-timed');
  expect(
    within(await screen.findByRole('region', { name: 'Get Started' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  cleanup();
  show({ pays: true });
  expect(await action(/Upload Script/)).toBe('/app/upload');
});

test('welcomes an actor who returns from paying, and cleans the address', async () => {
  answers['/functions/v1/membership-api'] = () => json(proMembership);
  const router = show({ at: '/app/dashboard?subscription=success&x=1' });
  expect(await screen.findByText('Welcome! Your subscription is active.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?x=1'));
});

test('says that a payment is being confirmed until the plan is active', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers['/functions/v1/membership-api'] = () => json(freeMembership);
  show({ at: '/app/dashboard?subscription=success' });
  expect(await screen.findByText(/^Welcome! Your payment is being confirmed/)).toBeTruthy();
  answers['/functions/v1/membership-api'] = () => json(proMembership);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByText('Welcome! Your subscription is active.')).toBeTruthy();
  expect(await action(/Upload Script/)).toBe('/app/upload');
  vi.useRealTimers();
});

test('shows this device’s scenes if the server cannot be reached, and says so once', async () => {
  const kept: Scene = trialSceneOn(today);
  const listing = vi.spyOn(sceneStore, 'listScenes').mockResolvedValue([kept]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show();
  expect(await screen.findByRole('link', { name: `Practice ${kept.title}` })).toBeTruthy();
  expect(screen.getAllByText(/server can’t be reached/)).toHaveLength(1);
  expect(screen.queryByText('Your stats could not be loaded.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  listing.mockRestore();
});

test('says what could not be loaded, and tries again', async () => {
  answers = { '/api/dashboard': failed, '/api/scenes': failed };
  show();
  expect(await screen.findByText('Your stats could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('Failed to load scenes')).toBeTruthy();
  answers = { '/api/dashboard': () => json(figures), '/api/scenes': () => scenes(trial) };
  for (const again of screen.getAllByRole('button', { name: 'Try Again' })) again.click();
  expect(await screen.findByText('95')).toBeTruthy();
  expect(await screen.findByText(trial.title)).toBeTruthy();
});
