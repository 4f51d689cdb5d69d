import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '#web/app/paths.ts';
import { asId, type ProductionId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { freeMembership } from '#web/features/billing/queries/billing.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { PracticeTimedPage } from '../PracticeTimedPage.tsx';
import { onWideScreen } from '../screen/session-testing.tsx';

let audio = new FakeAudio();
let spoken: string[] = [];
let sessions: { sceneId: string; characterId: string }[] = [];

interface Input {
  body?: unknown;
  params?: { sceneId?: string };
}
vi.mock('#web/platform/api/call.ts', () => ({
  call: async ({ method, path }: { method: string; path: string }, input: Input) =>
    answerTo(`${method} ${path}`, input),
}));
vi.mock('#web/platform/api/use-session.ts', () => {
  const state = { status: 'signed-in', user: { id: 'ada' } };
  return { session: { state: () => state }, useSession: () => state };
});
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => audio.output }));

const trial = trialSceneOn('2026-01-01');
const [theo, mara] = trial.characters as [Scene['characters'][number], Scene['characters'][number]];
const productionId = asId<ProductionId>('bus');
const headings = ['INT. BUS - NIGHT', 'EXT. STOP - NIGHT', 'INT. BUS - LATER'];
/** Each scene has one line per character, the partner's first. Only Theo is in the second. */
const casts = [[theo, mara], [theo], [theo, mara]];

const sceneAt = (position: number): Scene => ({
  ...trial,
  id: asId<SceneId>(`scene-${position}`),
  title: `Night Bus: ${headings[position]}`,
  userCharacterId: mara.id,
  characters: casts[position]!,
  production: { id: productionId, title: 'Night Bus', number: null, heading: headings[position]!, position },
  lines: casts[position]!.map(({ id, name }, order) => ({
    ...trial.lines[0]!,
    id: asId(`line-${position}-${order}`),
    characterId: id,
    characterName: name,
    text: `${name} says ${position}.`,
    estimatedDurationSeconds: 1,
    order,
  })),
});
const production = {
  id: productionId,
  title: 'Night Bus',
  characters: trial.characters,
  userCharacterId: mara.id,
  sections: headings.map((heading, position) => ({
    id: `section-${position}`,
    number: String(position + 1),
    heading,
    page: position + 1,
    speakers: casts[position]!.map(({ id }) => ({ characterId: id, lineCount: 1, seconds: 1 })),
    silent: [],
    sceneId: `scene-${position}`,
  })),
};

function answerTo(what: string, { body, params }: Input): unknown {
  switch (what) {
    case 'GET /functions/v1/membership-api':
      return freeMembership;
    case 'GET /api/preferences':
      return defaultVoiceSettings;
    case 'GET /api/productions/:productionId':
      return production;
    case 'GET /api/productions/:productionId/before':
      return { before: null };
    case 'GET /api/scenes/:sceneId':
      return sceneAt(Number(params!.sceneId!.slice(-1)));
    case 'GET /api/practice/scenes/:sceneId/learned':
      return { seconds: {} };
    case 'GET /api/scenes/:sceneId/bookmarks':
      return { lineIds: [] };
    case 'POST /functions/v1/elevenlabs-tts':
      spoken.push((body as { text: string }).text);
      return spokenLineOf((body as { text: string }).text, 1);
    case 'POST /api/practice/sessions':
      sessions.push(body as (typeof sessions)[number]);
      return {};
    default:
      return {};
  }
}

beforeEach(emptyOutbox);
beforeEach(() => {
  onWideScreen();
  audio = new FakeAudio();
  [spoken, sessions] = [[], []];
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
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(scope: 'mine' | 'whole') {
  const address = paths.runThrough({
    auto: false,
    sceneId: asId<SceneId>('scene-0'),
    productionId,
    scope,
    page: null,
  });
  const router = createMemoryRouter([{ path: '/app/practice-timed', element: <PracticeTimedPage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const press = async (name: string) => {
  const found = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(found));
};
const playFor = (seconds: number) => act(() => audio.advanceTo(audio.currentTime + seconds));
const startsAtOnce = () => press('Start now');

it('continues with my next scene automatically, and shows and speaks its heading', async () => {
  const said = vi.spyOn(toast, 'success');
  const router = open('mine');
  await screen.findByText(/scene 1 of 2/);
  await press('Start Practice');
  await screen.findByRole('toolbar', { name: 'Scene controls' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await playFor(30);
  expect(await screen.findByRole('heading', { name: /INT. BUS - LATER/ })).toBeTruthy();
  expect(screen.getByText('Night Bus, scene 2 of 2')).toBeTruthy();
  expect(said).not.toHaveBeenCalled();
  await waitFor(() => expect(spoken).toContain('3. Interior, bus. Later.'));
  await playFor(3);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await screen.findByRole('toolbar', { name: 'Scene controls' });
  await playFor(30);
  expect(await screen.findByText('That’s the scene.')).toBeTruthy();
  expect(said.mock.calls).toEqual([['Timed practice session completed!']]);
  expect(sessions.map(({ sceneId, characterId }) => [sceneId, characterId])).toEqual([
    ['scene-0', mara.id],
    ['scene-2', mara.id],
  ]);
  expect(router.state.location.search).toContain('scene=scene-2');
});

it('lets me hear a scene of the whole script that I am not in, without a session', async () => {
  open('whole');
  await press('Start Practice');
  await screen.findByRole('toolbar', { name: 'Scene controls' });
  await playFor(30);
  expect(await screen.findByText('You have no lines in this scene. Listen.')).toBeTruthy();
  await startsAtOnce();
  await screen.findByRole('toolbar', { name: 'Scene controls' });
  await playFor(30);
  expect(spoken).toContain(`${theo.name} says 1.`);
  expect(await screen.findByRole('heading', { name: /INT. BUS - LATER/ })).toBeTruthy();
  expect(sessions.map(({ sceneId }) => sceneId)).toEqual(['scene-0']);
});

it('waits before the next scene on request', async () => {
  open('mine');
  await press('Start Practice');
  await screen.findByRole('toolbar', { name: 'Scene controls' });
  await playFor(30);
  await press('Wait');
  expect(await screen.findByRole('button', { name: 'Start Practice' })).toBeTruthy();
  expect(sessions).toHaveLength(1);
});
