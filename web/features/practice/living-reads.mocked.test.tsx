import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpeakLineBody } from '#contract/speech.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { livingRead } from '#domain/voices/living-read.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { freeMembership } from '#web/features/billing/queries/billing.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import { PracticeTimedPage } from './PracticeTimedPage.tsx';
import { onWideScreen } from './screen/session-testing.tsx';

let audio = new FakeAudio();
let asked: SpeakLineBody[] = [];
let begun: { settings: { livingRead?: number } }[] = [];

const trial = trialSceneOn('2026-01-01');
const answers: Record<string, (body: never) => unknown> = {
  'GET /functions/v1/membership-api': () => freeMembership,
  'GET /api/preferences': () => defaultVoiceSettings,
  'GET /api/scenes/:sceneId': () => trial,
  'POST /functions/v1/elevenlabs-tts': (body: SpeakLineBody) => {
    asked.push(body);
    return spokenLineOf(body.text, 2);
  },
  'GET /api/practice/scenes/:sceneId/learned': () => ({ seconds: {} }),
  'GET /api/scenes/:sceneId/bookmarks': () => ({ lineIds: [] }),
  'POST /api/practice/sessions': (body: (typeof begun)[number]) => begun.push(body),
  'PATCH /api/practice/sessions/:sessionId': () => ({}),
  'POST /api/practice/sessions/:sessionId/end': () => ({}),
};

vi.mock('#web/platform/api/call.ts', () => ({
  call: async ({ method, path }: { method: string; path: string }, { body }: { body?: never } = {}) =>
    answers[`${method} ${path}`]!(body!),
}));
vi.mock('#web/platform/api/use-session.ts', () => {
  const state = { status: 'signed-in', user: { id: 'ada' } };
  return { session: { state: () => state }, useSession: () => state };
});
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => audio.output }));

beforeEach(() => {
  onWideScreen();
  audio = new FakeAudio();
  asked = [];
  begun = [];
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
  vi.unstubAllGlobals();
});

const press = async (role: string, name: string | RegExp) => {
  const found = await screen.findByRole(role, { name });
  await act(async () => fireEvent.click(found));
};
const until = (seconds: number) => act(() => audio.advanceTo(seconds));

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <PracticeTimedPage /> }], {
    initialEntries: [`/app/practice-timed?scene=${trial.id}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await press('radio', /MARA/);
}
const readNumber = () => Number(screen.getByLabelText<HTMLInputElement>('Delivery number').value);
/** Runs the scene to its end. `moment`: the latest time of the end, in seconds. */
async function run(button: RegExp, moment: number) {
  asked = [];
  await press('button', button);
  await until(moment);
  await screen.findByRole('button', { name: 'Run it again' });
}
const readsOf = (seed: number) =>
  asked.map(({ text }) => livingRead(seed, trial.lines.find((line) => line.text === text)!.id).variation);
const heard = () => asked.map(({ variation }) => variation);

it('requests no variation when living reads are off', async () => {
  await open();
  await run(/Start Practice/, 120);
  expect(heard().every((variation) => variation === undefined)).toBe(true);
  expect(begun[0]?.settings).not.toHaveProperty('livingRead');
});

it('varies every run by the number shown until one is kept', async () => {
  await open();
  await press('switch', 'Vary the delivery');
  const first = readNumber();
  await run(/Start Practice/, 120);
  expect(heard()).toEqual(readsOf(first));
  expect(begun[0]?.settings.livingRead).toBe(first);

  await run(/Run it again/, 300);
  const second = begun[1]!.settings.livingRead!;
  expect(second).not.toBe(first);
  expect(heard()).toEqual(readsOf(second));

  await press('checkbox', `Use delivery ${second} for every run`);
  await run(/Run it again/, 500);
  expect(begun[2]?.settings.livingRead).toBe(second);
});

it('repeats a typed delivery number and remembers the option on this device', async () => {
  await open();
  await press('switch', 'Vary the delivery');
  const field = screen.getByLabelText('Delivery number');
  fireEvent.change(field, { target: { value: '48' } });
  expect(screen.queryByText('Enter four digits, from 1000 to 9999')).toBeNull();
  fireEvent.change(field, { target: { value: '0482' } });
  expect(screen.getByText('Enter four digits, from 1000 to 9999')).toBeTruthy();
  fireEvent.change(field, { target: { value: '4821' } });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Use delivery 4821/ }).checked).toBe(true);
  await run(/Start Practice/, 120);
  expect(heard()).toEqual(readsOf(4821));
  await run(/Run it again/, 300);
  expect(begun.map(({ settings }) => settings.livingRead)).toEqual([4821, 4821]);
  cleanup();
  await open();
  const option = await screen.findByRole('switch', { name: 'Vary the delivery' });
  expect(option.getAttribute('aria-checked')).toBe('true');
});
