import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { useSending } from '#web/app/shell/use-sending.ts';
import { freeMembership } from '#web/features/billing/queries/billing.ts';
import { proMembership } from '#web/features/billing/testing-membership.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { PracticeTimedPage } from './PracticeTimedPage.tsx';
import { onWideScreen } from './screen/session-testing.tsx';

let audio = new FakeAudio();
let answers: Record<string, (input: { body?: unknown; params?: { sceneId?: SceneId } }) => unknown> = {};
/** Every requested change. */
let called: { what: string; body: unknown }[] = [];

vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: { method: string; path: string }, input: { body?: unknown }) => {
    const what = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.method !== 'GET') called.push({ what, body: input.body });
    const answer = answers[what];
    if (!answer) throw new Error(`nothing answers ${what}`);
    return answer(input);
  },
}));
vi.mock('#web/platform/api/use-session.ts', () => {
  const state = { status: 'signed-in', user: { id: 'ada' } };
  return { session: { state: () => state }, useSession: () => state };
});
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => audio.output }));

const trial = trialSceneOn('2026-01-01');

beforeEach(emptyOutbox);
beforeEach(() => {
  onWideScreen();
  audio = new FakeAudio();
  called = [];
  answers = {
    'GET /functions/v1/membership-api': () => freeMembership,
    'GET /api/preferences': () => defaultVoiceSettings,
    'GET /api/scenes': () => ({ scenes: [trial], nextCursor: null, genres: [] }),
    'GET /api/scenes/:sceneId': () => trial,
    'PATCH /api/scenes/:sceneId/timing': () => undefined,
    'POST /functions/v1/elevenlabs-tts': ({ body }) => spokenLineOf((body as { text: string }).text, 2),
    'GET /api/practice/scenes/:sceneId/learned': () => ({ seconds: {} }),
    'GET /api/scenes/:sceneId/bookmarks': () => ({ lineIds: [] }),
    'POST /api/practice/sessions': () => ({}),
    'PATCH /api/practice/sessions/:sessionId': () => ({}),
    'POST /api/practice/sessions/:sessionId/end': () => ({}),
  };
  localStorage.clear();
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

function PageWithinApp() {
  useSending(asId<UserId>('ada'));
  return <PracticeTimedPage />;
}

async function open(address: string) {
  const router = createMemoryRouter([{ path: '/app/practice-timed', element: <PageWithinApp /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}
const press = async (role: string, name: string | RegExp) => {
  const found = await screen.findByRole(role, { name });
  await act(async () => fireEvent.click(found));
};
const until = (seconds: number) => act(() => audio.advanceTo(seconds));
const openScene = (scene: Partial<Scene> = {}) => {
  answers['GET /api/scenes/:sceneId'] = () => ({ ...trial, ...scene });
  return open(`/app/practice-timed?scene=${trial.id}`);
};

it('lists the scenes and opens the settings of the chosen one', async () => {
  const router = await open('/app/practice-timed');
  await press('link', /The Coffee Shop Encounter/);
  expect(router.state.location.search).toBe('?scene=default-trial-scene');
  expect(await screen.findByRole('button', { name: /Start Practice/ })).toBeDefined();
});

it('always lists the built-in scene on the free plan', async () => {
  answers['GET /api/scenes'] = () => ({ scenes: [], nextCursor: null, genres: [] });
  await open('/app/practice-timed');
  expect(await screen.findByRole('link', { name: /The Coffee Shop Encounter/ })).toBeDefined();
});

it('links to the upload if there are no scenes', async () => {
  answers['GET /api/scenes'] = () => ({ scenes: [], nextCursor: null, genres: [] });
  answers['GET /functions/v1/membership-api'] = () => proMembership;
  await open('/app/practice-timed');
  expect(await screen.findByText('No scenes available')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Upload Script' }).getAttribute('href')).toBe('/app/upload');
});

it('shows a message for a scene without dialogue and for one that cannot be loaded', async () => {
  await openScene({ lines: [] });
  expect(await screen.findByText('No dialogue to practice')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Scene Library' }).getAttribute('href')).toBe(
    '/app/scenes',
  );
  cleanup();
  delete answers['GET /api/scenes/:sceneId'];
  await open('/app/practice-timed?scene=gone');
  expect(await screen.findByText('Failed to load scene')).toBeDefined();
});

it('does not start without a character and says why', async () => {
  await openScene();
  const start = await screen.findByRole('button', { name: /Start Practice/ });
  expect(start.getAttribute('aria-disabled')).toBe('true');
  expect(start.textContent).toContain('Please select your character first');
  await press('button', 'Preview');
  expect(await screen.findAllByText('Please select your character first')).not.toHaveLength(0);
  expect(called.some(({ what }) => what.includes('elevenlabs'))).toBe(false);
});

it('previews the first three lines of the partner and can be stopped', async () => {
  await openScene();
  await press('radio', /MARA/);
  await press('button', 'Preview');
  await until(60);
  expect(audio.sounded.map(({ startedAt }) => Number(startedAt.toFixed(2)))).toEqual([0.15, 3.65, 7.15]);
  await press('button', 'Preview');
  await until(61);
  await press('button', 'Stop Preview');
  await until(90);
  expect(audio.sounded).toHaveLength(4);
});

it('plays a scene to its end and reports it to the server', async () => {
  await openScene();
  await press('radio', /MARA/);
  await press('button', /Start Practice/);
  await until(120);
  expect(await screen.findByText('Timed practice session completed!')).toBeDefined();
  expect(audio.sounded).toHaveLength(5);
  const reports = called.filter(({ what }) => what.includes('/practice/'));
  expect(reports.map(({ what }) => what)).toEqual([
    'POST /api/practice/sessions',
    'PATCH /api/practice/sessions/:sessionId',
    'POST /api/practice/sessions/:sessionId/end',
  ]);
  expect(reports.at(-1)?.body).toMatchObject({ completedLines: 8 });
  expect(called.some(({ what }) => what.includes('/timing'))).toBe(false);
});

it('stops the session when the tab closes', async () => {
  await openScene();
  await press('radio', /MARA/);
  await press('button', /Start Practice/);
  await until(4);
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(called.map(({ what }) => what)).toContain('POST /api/practice/sessions/:sessionId/end');
  expect(screen.getByText('Ready')).toBeDefined();
});

it('keeps a session that ends offline and sends it when online again', async () => {
  const store = answers['POST /api/practice/sessions/:sessionId/end']!;
  answers['POST /api/practice/sessions/:sessionId/end'] = () => {
    throw new Offline(null);
  };
  await openScene();
  await press('radio', /MARA/);
  await press('button', /Start Practice/);
  await until(4);
  await press('button', 'Stop');
  expect(
    await screen.findByText(/It is kept on this device and will be sent when you are back online/),
  ).toBeDefined();
  const ends = () => called.filter(({ what }) => what.endsWith('/end'));
  const [end] = ends();
  answers['POST /api/practice/sessions/:sessionId/end'] = store;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(ends()).toEqual([end, end]));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(ends()).toHaveLength(2);
});

it('saves the timing to the user’s own scene on request and uses it from then on', async () => {
  answers['GET /functions/v1/membership-api'] = () => proMembership;
  const router = await openScene({ isOwn: true });
  await press('radio', /MARA/);
  await press('button', 'More countdown before scene');
  await press('checkbox', 'Save countdown and pause to this scene');
  await press('button', /Start Practice/);
  expect(await screen.findByText('Timing settings saved to scene')).toBeDefined();
  expect(called.find(({ what }) => what.includes('/timing'))?.body).toEqual({
    initialCountdownSeconds: 4,
    interLineDelaySeconds: 1.5,
  });
  await act(() => router.navigate('/app/practice-timed'));
  await press('link', /The Coffee Shop Encounter/);
  const countdown = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /Countdown/ });
  expect(countdown.value).toBe('4');
});

it('reports that the timing cannot be saved, and starts anyway', async () => {
  answers['GET /functions/v1/membership-api'] = () => proMembership;
  delete answers['PATCH /api/scenes/:sceneId/timing'];
  await openScene({ isOwn: true });
  await press('radio', /MARA/);
  await press('checkbox', 'Save countdown and pause to this scene');
  await press('button', /Start Practice/);
  expect(await screen.findByText('Failed to save timing settings')).toBeDefined();
  expect(screen.getByText('Get ready to practice!')).toBeDefined();
});

it('does not offer to save timing after the plan has ended', async () => {
  await openScene({ isOwn: true });
  await screen.findByRole('switch', { name: 'Vary the delivery' });
  expect(screen.queryByRole('checkbox', { name: 'Save countdown and pause to this scene' })).toBeNull();
});

it('reports that the partner has no lines', async () => {
  const alone = trial.lines.filter((line) => line.characterName === 'MARA');
  await openScene({ lines: alone });
  await press('radio', /MARA/);
  await press('button', 'Preview');
  expect(await screen.findByText('No AI lines available for preview')).toBeDefined();
  await press('button', /Start Practice/);
  expect(await screen.findByText('No AI lines available for practice session')).toBeDefined();
  expect(screen.getByRole('radio', { name: /MARA/ })).toBeDefined();
});
