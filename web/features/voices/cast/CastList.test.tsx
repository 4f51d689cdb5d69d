import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClonedVoice } from '#contract/cloned-voices.ts';
import { asId, type ClonedVoiceId } from '#domain/ids.ts';
import type { Plan } from '#domain/plans/plan.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { recordOf } from '#domain/records.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { VOICE_IDS, type VoiceId } from '#domain/voices/voices.ts';
import { freeMembership, membershipQuery } from '#web/features/billing/queries/billing.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { clonedVoicesQuery } from '../queries/cloned-voices.ts';
import { voiceSettingsQuery } from '../queries/voice-settings.ts';
import { CastList } from './CastList.tsx';
import { useCast } from './use-cast.ts';

const scene: Scene = trialSceneOn('2026-11-21');
type Character = Scene['characters'][number];
const [june, mara, theo] = scene.characters as [Character, Character, Character];
const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nora: ClonedVoice = {
  id: asId<ClonedVoiceId>('nora'),
  name: 'Nora Field',
  isSelf: false,
  state: 'ready',
  refusal: null,
  linkEndsAt: '2026-12-01T00:00:00.000Z',
  agreedAt: '2026-11-21T00:00:00.000Z',
  madeAt: '2026-11-21T00:00:00.000Z',
  isHeard: true,
  isEnglishOnly: false,
};

function List() {
  const { data } = useScene(scene.id);
  const cast = useCast(data ?? scene, null);
  return <CastList scene={data ?? scene} cast={cast} without={mara.id} />;
}

function show(plan: Plan, shown = scene, cloned = nora) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const entitlement = { plan, status: 'active' } as const;
  client.setQueryData(membershipQuery.queryKey, { ...freeMembership, plan, entitlement });
  client.setQueryData(voiceSettingsQuery.queryKey, defaultVoiceSettings);
  client.setQueryData(clonedVoicesQuery.queryKey, { voices: [cloned], engines: [], beingDeleted: 0 });
  client.setQueryData(sceneKeys.one(scene.id), shown);
  render(
    <QueryClientProvider client={client}>
      <List />
      <Toaster />
    </QueryClientProvider>,
  );
}
const voiceOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });
const give = (name: string, value: string) => fireEvent.change(voiceOf(name), { target: { value } });
const sent = () => answers.mock.calls.map(([url, request]) => [String(url), String(request?.body)]);

test('a voice is set at once and saved, and can be reset to automatic', async () => {
  show('expert');
  answers.mockImplementation(async () => new Response(null, { status: 204 }));
  give(june.name, 'luna-mysterious');
  await waitFor(() => expect(voiceOf(june.name).value).toBe('luna-mysterious'));
  give(june.name, '');
  await waitFor(() => expect(voiceOf(june.name).value).toBe(''));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const url = expect.stringContaining(`/api/scenes/${scene.id}/voices/${june.id}`);
  expect(sent()).toEqual([
    [url, '{"voiceId":"luna-mysterious"}'],
    [url, '{"voiceId":null}'],
  ]);
});

test('a cloned voice is saved with the voice that speaks when it can’t', async () => {
  show('expert');
  answers.mockImplementation(async () => new Response(null, { status: 204 }));
  give(june.name, 'nora');
  await waitFor(() => expect(voiceOf(june.name).selectedOptions[0]!.label).toBe('Nora Field, cloned'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]![1]!)).toEqual({
    voiceId: expect.toBeOneOf([...VOICE_IDS]),
    clonedVoiceId: 'nora',
  });
  give(june.name, 'luna-mysterious');
  await waitFor(() => expect(voiceOf(june.name).value).toBe('luna-mysterious'));
});

test('a voice cloned by a local model says which languages it doesn’t speak', () => {
  show('expert', { ...scene, spokenLanguage: 'de' }, { ...nora, isEnglishOnly: true });
  const labels = [...voiceOf(june.name).options].map(({ label }) => label);
  expect(labels).toContain('Nora Field, cloned (doesn’t speak German)');
});

test('cloned voices are for Experts', () => {
  show('pro', { ...scene, clonedVoices: { [june.id]: nora.id } });
  expect([...voiceOf(june.name).options].map(({ label }) => label)).not.toContain('Nora Field, cloned');
  expect(voiceOf(june.name).value).toBe('');
});

test('a refused voice is reverted, and the reason is shown', async () => {
  show('expert');
  answers.mockResolvedValue(
    new Response(
      JSON.stringify({ error: 'Expert Subscription Required', code: 'plan.premium_voices', requestId: '1' }),
      { status: 403, headers: { 'content-type': 'application/json' } },
    ),
  );
  give(june.name, 'emma-energetic');
  expect(await screen.findByText('Expert Subscription Required')).toBeTruthy();
  expect(voiceOf(june.name).value).toBe('');
});

test('voices beyond the plan are shown but cannot be chosen', () => {
  show('pro');
  const options = [...voiceOf(june.name).options].map(({ label, disabled }) => [label, disabled]);
  expect(options.filter(([, disabled]) => !disabled)).toHaveLength(3);
  expect(options).toContainEqual(['Luna, American (Expert)', true]);
});

test('an excluded character is not listed', () => {
  show('pro');
  expect(screen.queryByLabelText(mara.name, { selector: 'select' })).toBeNull();
});

const germanScene: Scene = { ...scene, spokenLanguage: 'de' };
/** Answers which voices speak German; a line is refused. */
function germanBy(voiceIds: readonly VoiceId[]) {
  const languages = (id: VoiceId) => (voiceIds.includes(id) ? ['de', 'en'] : ['en']);
  answers.mockImplementation(async (url) =>
    String(url).endsWith('/languages')
      ? Response.json({
          languages: voiceIds.length > 0 ? ['de', 'en'] : ['en'],
          voices: recordOf(VOICE_IDS, languages),
        })
      : Response.json(
          {
            error: 'None of our voices speaks German.',
            code: 'speech.language',
            details: { code: 'de' },
            requestId: '1',
          },
          { status: 422 },
        ),
  );
}
const labels = () => [...voiceOf(june.name).options].map(({ label }) => label);

test('in another language, each voice says whether it speaks it', async () => {
  germanBy(['sarah-professional']);
  show('expert', germanScene);
  await waitFor(() => expect(labels()).toContain('Sarah, German'));
  expect(labels()).toContain('James (doesn’t speak German)');
});

test('where no voice speaks the language, a preview is read by the device', async () => {
  germanBy([]);
  const heard: string[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running';
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ name: 'Anna', lang: 'de-DE', voiceURI: 'anna', localService: true, default: true }],
    speak: ({ text }: { text: string }) => heard.push(text),
    cancel: () => {},
    resume: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  show('expert', germanScene);
  await screen.findByText(/this device’s own German voice reads the lines/);
  press(`Hear ${june.name}`);
  await waitFor(() => expect(heard).toHaveLength(1));
  press(`Stop ${june.name}`);
  expect(await screen.findByRole('button', { name: `Hear ${june.name}` })).toBeTruthy();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const voices = (sentBody: string | undefined) =>
  JSON.parse(sentBody ?? '{}').voices as Record<string, string>;
const given = () => [june, theo].map(({ name }) => voiceOf(name).value);

test('everyone is recast in one press, apart from choices, and cast automatically again', async () => {
  show('expert');
  answers.mockImplementation(async () => new Response(null, { status: 204 }));
  press('Recast everyone');
  await waitFor(() => expect(given()).not.toContain(''));
  const [, first] = sent().at(-1) ?? [];
  expect(Object.keys(voices(first)).sort()).toEqual([june.id, theo.id].sort());
  give(june.name, 'luna-mysterious');
  await screen.findByRole('button', { name: 'Recast the others' });
  press('Recast the others');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(Object.keys(voices(sent().at(-1)?.[1]))).toEqual([theo.id]);
  press('Recast my choices too');
  await waitFor(() => expect(voiceOf(june.name).value).not.toBe('luna-mysterious'));
  press('Back to automatic');
  await waitFor(() => expect(given()).toEqual(['', '']));
});

test('one character is recast, and again', async () => {
  show('expert');
  answers.mockImplementation(async () => new Response(null, { status: 204 }));
  press(`Recast ${june.name}`);
  await waitFor(() => expect(given()).not.toEqual(['', '']));
  const [before] = given();
  expect(given()).toEqual([before, '']);
  press(`Recast ${june.name}`);
  await waitFor(() => expect(given()[0]).not.toBe(before));
});

test('refused recasting leaves the voices as they were', async () => {
  show('expert');
  answers.mockRejectedValue(new TypeError('no network'));
  press('Recast everyone');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(given()).toEqual(['', '']));
});
