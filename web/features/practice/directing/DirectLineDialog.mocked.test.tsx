import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordingConsent } from '#domain/voices/directing-limits.ts';
import type { Plan } from '#domain/plans/plan.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { freeMembership, membershipQuery } from '#web/features/billing/queries/billing.ts';
import { voiceSettingsQuery } from '#web/features/voices/queries/voice-settings.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import { DirectLineDialog } from './DirectLineDialog.tsx';
import { UnusableRecording } from './measure-recording.ts';

const fakes = vi.hoisted(() => ({
  call: vi.fn<(endpoint: { path: string }, input: Record<string, unknown>) => Promise<unknown>>(),
  recordLine: vi.fn<() => Promise<unknown>>(),
  measureRecording: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('#web/platform/api/call.ts', () => ({ call: fakes.call }));
vi.mock('#web/platform/audio/record-line.ts', () => ({ recordLine: fakes.recordLine }));
vi.mock('./measure-recording.ts', () => ({
  UnusableRecording: class extends Error {},
  measureRecording: fakes.measureRecording,
}));

const scene = { ...trialSceneOn('2026-01-01'), isOwn: true };
const line = scene.lines[0]!;
const reading: DirectedReading = [
  { from: 0, to: 3, pauseMs: 0, ms: 300, pitch: [0, 0, 0, 0, 0], levelDb: 0 },
];
const closed = vi.fn<() => void>();

beforeEach(() => {
  fakes.call.mockReset();
  closed.mockReset();
  fakes.recordLine.mockResolvedValue({ stop: async () => new Float32Array(24_000), cancel: () => {} });
  fakes.measureRecording.mockResolvedValue(reading);
});
afterEach(cleanup);

function show(plan: Plan = 'expert', shown: typeof scene = scene) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const entitlement = { plan, status: 'active' } as const;
  client.setQueryData(membershipQuery.queryKey, { ...freeMembership, plan, entitlement });
  client.setQueryData(voiceSettingsQuery.queryKey, defaultVoiceSettings);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DirectLineDialog scene={shown} line={line} part={null} onClose={closed} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
async function recordIt() {
  await press('Record how it goes');
  await press('Stop');
}
const sentTo = () => fakes.call.mock.calls.map(([{ path }]) => path);

it('keeps the measures of a reading, and asks for nothing more where no voice service speaks', async () => {
  fakes.call.mockResolvedValue({ directedLineId: 'd1', recordingConsent: null });
  show();
  await recordIt();
  await press('Keep');
  expect(fakes.call.mock.calls[0]![1]).toMatchObject({ body: { text: line.text, reading } });
  expect(sentTo()).toHaveLength(1);
  expect(closed).toHaveBeenCalledOnce();
});

it('sends the recording to the voice service only after the actor has read what happens to it', async () => {
  fakes.call.mockResolvedValue({ directedLineId: 'd1', recordingConsent });
  show();
  await recordIt();
  await press('Keep');
  screen.getByText(recordingConsent.text);
  expect(sentTo()).toHaveLength(1);
  await press('Agree and send');
  expect(fakes.call.mock.calls[1]![1]).toMatchObject({
    params: { directedLineId: 'd1' },
    query: { consent: recordingConsent.version },
    bytes: expect.any(Blob),
  });
  expect(closed).toHaveBeenCalledOnce();
});

it('sends no recording of an actor who doesn’t want it', async () => {
  fakes.call.mockResolvedValue({ directedLineId: 'd1', recordingConsent });
  show();
  await recordIt();
  await press('Keep');
  await press('Don’t send it');
  expect(sentTo()).toEqual(['/api/scenes/:sceneId/lines/:lineId/direction']);
  expect(closed).toHaveBeenCalledOnce();
});

it('says why a recording can’t be used, and keeps nothing of it', async () => {
  fakes.measureRecording.mockRejectedValue(new UnusableRecording('Nothing can be heard.'));
  show();
  await recordIt();
  screen.getByText('Nothing can be heard.');
  expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
  screen.getByRole('button', { name: 'Record how it goes' });
});

it('says what is wrong with the microphone', async () => {
  fakes.recordLine.mockRejectedValue(new MicrophoneProblem('microphone.none'));
  show();
  await press('Record how it goes');
  screen.getByText('No microphone was found. Plug one in, then try again.');
});

it('throws a recording away on request', async () => {
  show();
  await recordIt();
  await press('Discard');
  screen.getByRole('button', { name: 'Record how it goes' });
  expect(sentTo()).toEqual([]);
});

it('removes the direction of a line', async () => {
  fakes.call.mockResolvedValue(undefined);
  show('expert', { ...scene, directedLines: { [line.id]: 'd1' } } as never);
  await press('Remove your direction');
  expect(fakes.call.mock.calls[0]).toMatchObject([
    { path: '/api/directed-lines/:directedLineId', method: 'DELETE' },
    { params: { directedLineId: 'd1' } },
  ]);
});

it('is part of Expert', () => {
  show('pro');
  screen.getByText(/Expert Subscription Required/);
  expect(screen.queryByRole('button', { name: 'Record how it goes' })).toBeNull();
});
