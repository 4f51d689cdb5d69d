import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import type { Plan } from '#domain/plans/plan.ts';
import { defaultVoiceSettings, type VoiceSettings } from '#domain/voices/voice-settings.ts';
import { voicePreviews } from '#domain/voices/voice-previews.ts';
import { VOICE_IDS, voices } from '#domain/voices/voices.ts';
import { recordOf } from '#domain/records.ts';
import { freeMembership } from '#web/features/billing/queries/billing.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { sendWaiting, sync } from '#web/platform/outbox/syncing.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { clearPreferences } from '#web/platform/storage/preferences.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { VoiceAudioPage } from './VoiceAudioPage.tsx';

let audio: FakeAudio;
let stored: VoiceSettings;
/** Answers and records requests; a test can make it fail. */
let answers: Record<string, (body: unknown) => unknown>;
let asked: { what: string; body: unknown }[];
vi.mock('#web/platform/api/call.ts', () => ({
  call: async ({ method, path }: { method: string; path: string }, { body }: { body?: unknown }) => {
    const what = `${method} ${path}`;
    asked.push({ what, body });
    return answers[what]!(body);
  },
}));
const user = vi.hoisted(() => ({ id: 'ada' }));
vi.mock('#web/platform/api/use-session.ts', () => ({ session: { state: () => ({ user }) } }));
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => audio.output }));

const speech = 'POST /functions/v1/elevenlabs-tts';
const languages = 'GET /api/voices/languages';
const spokenBy = (codes: readonly string[], but: readonly string[] = codes) => ({
  languages: codes,
  voices: recordOf(VOICE_IDS, (id) => (id === 'luna-mysterious' ? but : codes)),
});
const reads = 'GET /api/preferences';
const writes = 'PUT /api/preferences';

beforeEach(emptyOutbox);
beforeEach(() => {
  localStorage.clear();
  user.id = 'ada';
  audio = new FakeAudio();
  stored = defaultVoiceSettings;
  asked = [];
  answers = {
    [reads]: () => stored,
    [writes]: (body) => (stored = { ...stored, ...(body as Partial<VoiceSettings>) }),
    [languages]: () => spokenBy(['en']),
    [speech]: (body) => spokenLineOf((body as { text: string }).text, 4),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  HTMLCanvasElement.prototype.animate = () => ({ cancel: () => {} }) as Animation;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
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
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(plan: Plan) {
  answers['GET /functions/v1/membership-api'] = () => ({
    ...freeMembership,
    plan,
    entitlement: { plan, status: plan === 'free' ? 'free' : 'active' },
  });
  const router = createMemoryRouter(
    [
      { path: '/app/voice-audio', element: <VoiceAudioPage /> },
      { path: '/app/scenes', element: <p>The library</p> },
    ],
    { initialEntries: ['/app/voice-audio'] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('radio', { name: /Sarah/ });
  return router;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const isPicked = (name: RegExp) => screen.getByRole('radio', { name }).ariaChecked === 'true';
const slide = (name: string, key: string) =>
  act(async () => fireEvent.keyDown(screen.getByRole('slider', { name }), { key }));
const slid = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext');
const canSave = () => screen.getByRole('button', { name: 'Save' }).ariaDisabled !== 'true';
const bodiesOf = (what: string) => asked.filter((call) => call.what === what).map(({ body }) => body);
const sounding = () => audio.sounded.filter(({ stoppedAt }) => stoppedAt === null).map(({ name }) => name);
const said = (voice: string) => voicePreviews[voices.find(({ name }) => name === voice)!.id].text;

test('Save is enabled by a change, sends only that change, and is disabled again', async () => {
  await open('expert');
  expect(canSave()).toBe(false);
  await slide('Voice speed', 'ArrowRight');
  await pick(/Luna/);
  expect(canSave()).toBe(true);
  await slide('Voice speed', 'ArrowLeft');
  await slide('Response time', 'ArrowLeft');
  await pick(/Dramatic/);
  await press('Save');
  expect(bodiesOf(writes)).toEqual([
    { defaultVoice: 'luna-mysterious', pauseDurationSeconds: 1.5, emotionStyle: 'dramatic' },
  ]);
  expect(await screen.findByText('Your saved voice settings have been applied')).toBeTruthy();
  expect(canSave()).toBe(false);
  expect(isPicked(/Luna/)).toBe(true);
});

test('edits made while saving stay, to be saved next', async () => {
  let arrive = () => {};
  const write = answers[writes]!;
  answers[writes] = (body) => new Promise((resolve) => (arrive = () => resolve(write(body))));
  await open('expert');
  await pick(/Luna/);
  await press('Save');
  await pick(/Dramatic/);
  await act(async () => arrive());
  expect([isPicked(/Luna/), isPicked(/Dramatic/), canSave()]).toEqual([true, true, true]);
  await press('Save');
  expect(bodiesOf(writes)).toEqual([{ defaultVoice: 'luna-mysterious' }, { emotionStyle: 'dramatic' }]);
  await act(async () => arrive());
});

test('Reset to Defaults shows the defaults and saves nothing before Save', async () => {
  stored = { ...stored, defaultVoice: 'james-warm', voiceSpeed: 1.4, volumeLevel: 0.3, subtitleMode: true };
  await open('expert');
  expect(slid('Voice speed')).toBe('1.4×');
  await press('Reset to Defaults');
  expect([slid('Voice speed'), slid('Volume'), isPicked(/Sarah/)]).toEqual(['1.0×', '80 %', true]);
  expect(bodiesOf(writes)).toEqual([]);
  await press('Save');
  expect(stored).toEqual(defaultVoiceSettings);
});

test('settings that cannot be sent are kept on the device for this user only', async () => {
  answers[writes] = () => {
    throw new Offline(null);
  };
  await open('free');
  await pick(/James/);
  await press('Save');
  expect(await screen.findByText('Settings saved locally (database unavailable)')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('voiceSettings')!)).toMatchObject({ defaultVoice: 'james-warm' });
  expect(canSave()).toBe(false);
  cleanup();

  answers[reads] = answers[writes];
  await open('free');
  expect(isPicked(/James/)).toBe(true);
  cleanup();

  user.id = 'ben';
  answers[reads] = () => stored;
  asked = [];
  await open('free');
  expect([isPicked(/James/), bodiesOf(writes)]).toEqual([false, []]);
});

test('settings kept on the device are sent later, and the server’s are forgotten on sign-out', async () => {
  const write = answers[writes]!;
  answers[writes] = () => {
    throw new Offline(null);
  };
  await open('free');
  await pick(/James/);
  await press('Save');
  answers[writes] = write;
  sync.open(asId<UserId>('ada'));
  await act(() => sendWaiting());
  expect([stored.defaultVoice, outbox.list()]).toEqual(['james-warm', []]);
  clearPreferences();
  expect(localStorage.getItem('voiceSettings')).toBeNull();
});

test('settings that the device cannot store either are reported, and the edit stays', async () => {
  answers[writes] = () => {
    throw new ApiError(500, 'Broken', 'server.failed');
  };
  await open('free');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('full');
  });
  await pick(/James/);
  await press('Save');
  expect(await screen.findByText('Failed to save voice settings. Please try again.')).toBeTruthy();
  expect([isPicked(/James/), canSave()]).toEqual([true, true]);
});

test('refused settings are not kept, and the reason is shown', async () => {
  answers[writes] = () => {
    throw new ApiError(403, 'Expert Subscription Required', 'plan.speech_controls');
  };
  await open('expert');
  await slide('Volume', 'ArrowRight');
  await press('Save');
  expect(await screen.findByText('Expert Subscription Required')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('voiceSettings')!)).toMatchObject({ volumeLevel: 0.8 });
});

test.each(['free', 'pro'] as const)('on %s locked voices open the upgrade dialog', async (plan) => {
  await open(plan);
  expect(screen.getAllByRole('link', { name: /^Upgrade Now for/ })).toHaveLength(1);
  for (const ask of [() => pick(/Luna/), () => press('Hear Luna')]) {
    await ask();
    const dialog = within(screen.getByRole('dialog', { name: 'Upgrade to Expert' }));
    expect(dialog.getByText('Advanced speech controls')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/app/subscription');
    await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
  }
  expect([isPicked(/Sarah/), bodiesOf(speech)]).toEqual([true, []]);
  for (const slider of screen.getAllByRole('slider', { name: /speed|time|^Volume/ })) {
    expect(slider.hasAttribute('data-disabled')).toBe(true);
  }
  expect(screen.getByRole<HTMLButtonElement>('radio', { name: /Dramatic/ }).disabled).toBe(true);
});

test('stored Expert settings are neither used nor overwritten on a lower plan', async () => {
  stored = { ...stored, defaultVoice: 'luna-mysterious', voiceSpeed: 1.4 };
  await open('free');
  expect([slid('Voice speed'), isPicked(/Sarah/), canSave()]).toEqual(['1.0×', true, false]);
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Subtitles' })));
  await press('Save');
  expect(bodiesOf(writes)).toEqual([{ subtitleMode: true }]);
});

test('a voice is previewed with its own sentence, one voice at a time, and stops when pressed again', async () => {
  await open('expert');
  await press('Hear Sarah');
  await act(() => audio.advanceTo(1));
  expect(sounding()).toEqual([said('Sarah')]);
  await press('Hear David');
  await act(() => audio.advanceTo(2));
  expect(sounding()).toEqual([said('David')]);
  await press('Stop David');
  expect(sounding()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Hear David' })).toBeTruthy();
});

test('says which languages the voices speak, and which of them doesn’t', async () => {
  answers[languages] = () => spokenBy(['de', 'en', 'fr'], ['en', 'fr']);
  await open('expert');
  expect(await screen.findByText(/these voices speak English, French, and German\./)).toBeTruthy();
  expect(screen.getAllByText('Doesn’t speak German.')).toHaveLength(1);
});

test('previews use the current settings, saved or not', async () => {
  await open('expert');
  await pick(/Alex/);
  await pick(/Dramatic/);
  await slide('Volume', 'ArrowRight');
  await press('Hear Emma');
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Line to hear'), { target: { value: '  To bed. ' } }),
  );
  await press('Hear It');
  const settings = { stability: 0.3, style: 0, similarity_boost: 0.9, delivery: 'dramatic' };
  expect(bodiesOf(speech)).toEqual([
    { text: said('Emma'), voiceId: 'emma-energetic', settings, priority: 'now' },
    { text: 'To bed.', voiceId: 'alex-youthful', settings, priority: 'now' },
  ]);
  expect(audio.gains.at(-1)!.gain.value).toBe(0.9);
});

test('a failed preview is reported', async () => {
  answers[speech] = () => {
    throw new Offline(null);
  };
  await open('free');
  await press('Hear James');
  const sentence = 'Voice preview failed. Please check your internet connection and try again.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hear James' })).toBeTruthy();
});

test('settings that cannot be loaded are reported and can be retried', async () => {
  answers[reads] = () => {
    throw new ApiError(500, 'Broken', 'server.failed');
  };
  await open('free');
  const sentence = 'Unable to load your preferences. Some features may not work correctly.';
  expect(screen.getByText(sentence)).toBeTruthy();
  stored = { ...stored, defaultVoice: 'james-warm' };
  answers[reads] = () => stored;
  await press('Try Again');
  await waitFor(() => expect(isPicked(/James/)).toBe(true));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const router = await open('free');
  await pick(/James/);
  await act(() => router.navigate('/app/scenes'));
  await press('Stay');
  expect(screen.queryByText('The library')).toBeNull();
  await press('Save');
  await act(() => router.navigate('/app/scenes'));
  expect(screen.getByText('The library')).toBeTruthy();
});
