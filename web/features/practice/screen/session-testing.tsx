// A practice session with an audio clock that the test advances.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { offlineActions } from '#web/app/offline-actions.ts';
import { freeMembership, membershipQuery } from '#web/features/billing/queries/billing.ts';
import { voiceSettingsQuery } from '#web/features/voices/queries/voice-settings.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import { speechQueue } from '#web/platform/audio/speech-queue.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { planFor, sheetFor } from '../plan/practice-plan.ts';
import { stageRun, type StagedRun } from '../stage/stage-run.ts';
import { PracticeSession } from './PracticeSession.tsx';

void outbox.open(offlineActions);
const trial = trialSceneOn('2026-01-01');
export const scene = {
  ...trial,
  lines: trial.lines.map((line, i) => (i === 1 ? { ...line, userNotes: 'Look up first.' } : line)),
};
const mara = scene.characters[1]!;

/** Applies a changed plan to the run, as the page does. */
const plannedSession = (staged: StagedRun) => (
  <PracticeSession
    scene={scene}
    character={mara}
    staged={staged}
    stage={{
      session: () => null,
      speechFor: ({ line }) => ({ text: line.text, voiceId: 'james-warm' }),
    }}
    plan={{ ...planFor(scene), part: mara.id }}
    onReplan={(next, order) => {
      const sheet = sheetFor(scene, next, {})!;
      staged.takeSheet(
        { ...sheet, countdownSeconds: 2 },
        sheet.steps.findIndex(({ line }) => line.order === order),
      );
    }}
  />
);

/** A screen wide enough for the panel beside the script. */
export const onWideScreen = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

export async function openSession({ speaks = true, started = true, subtitles = false } = {}) {
  onWideScreen();
  const audio = new FakeAudio();
  const staged = stageRun({
    sheet: cueSheet(scene, mara.id, { ...defaultTiming, initialCountdownSeconds: 2 }),
    output: audio.output,
    queue: speechQueue<{ text: string }>(async (line) => {
      if (!speaks) throw new Error('offline');
      return spokenLineOf(line.text, 2);
    }, audio.output),
    lineFor: (step) => ({ text: step.line.text }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(membershipQuery.queryKey, freeMembership);
  client.setQueryData(voiceSettingsQuery.queryKey, { ...defaultVoiceSettings, subtitleMode: subtitles });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{plannedSession(staged)}</MemoryRouter>
    </QueryClientProvider>,
  );
  if (started) await press('Play');
  const until = (seconds: number) => act(() => audio.advanceTo(seconds));
  return { audio, staged, until };
}

export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const key = (name: string, type: 'keyDown' | 'keyUp' = 'keyDown') =>
  act(async () => fireEvent[type](document.body, { key: name }));
export const lines = () => within(screen.getByRole('region', { name: /^Script/ })).getAllByRole('listitem');
export const currentLine = () => lines().find((line) => line.getAttribute('aria-current'))!;
export const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } }));
export const openLine = (number: number) => press(`Line ${number}: bookmark and more`);
