import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { readyRun } from '#domain/practice/run-state.ts';
import { linesFrom, Rehearsal } from '#domain/practice/testing.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import type { RunCommand } from '#domain/practice/run.ts';
import { handsFreeOptions } from './hands-free-options.ts';
import { hearingNow } from './hearing-now.ts';
import { openRecognizer } from './open-recognizer.ts';
import { startByRecognizer } from './recognizer-run.ts';

let state = 'listening';
vi.mock('./open-recognizer.ts', () => ({ openRecognizer: vi.fn() }));
vi.mock('../stage/pick-up-listening.ts', () => ({
  listenToSounds: async () => ({ open: async () => {}, close: () => {} }),
  listeningState: { read: () => state },
}));

let say: (text: string) => void = () => {};
let spoken = '';
let lose: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  [state, spoken] = ['listening', ''];
  handsFreeOptions.write({ ...handsFreeOptions.read(), language: 'fr' });
  vi.mocked(openRecognizer)
    .mockReset()
    .mockResolvedValue({
      listen(_expected, onText) {
        spoken = '';
        say = (text) => onText((spoken = text));
        return { end: async () => spoken || null };
      },
      close: () => {},
      lost: new Promise((resolve) => (lose = resolve)),
    });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function begin() {
  const lines = linesFrom(
    'A: Qui est là ?',
    'ME: Personne que vous connaissez, monsieur.',
    'A: Alors partez.',
  );
  const timing = { ...defaultTiming, initialCountdownSeconds: 0, waitsForMe: true };
  const rehearsal = new Rehearsal(readyRun(cueSheet({ lines }, asId<CharacterId>('ME'), timing)));
  const listeners = new Set<() => void>();
  const tell = (change: () => void) => {
    change();
    recordOnStage.report({ type: 'moved', run: rehearsal.run, at: rehearsal.now });
    for (const listener of listeners) listener();
  };
  const staged = {
    run: () => rehearsal.run,
    send: (command: RunCommand) => tell(() => rehearsal.tell(command)),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as StagedRun;
  recordOnStage.begin(asId('session'));
  const scene = { lines } as unknown as Parameters<typeof startByRecognizer>[0]['scene'];
  await startByRecognizer({ staged, scene, output: {} as AudioOutput });
  staged.send('start');
  tell(() => rehearsal.wait(3));
  return { rehearsal, staged };
}

it('answers when the words of a line were recognized and I am silent', async () => {
  const { rehearsal } = await begin();
  say('personne que vous');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([rehearsal.run.step, hearingNow.read().place, hearingNow.read().offersPrompt]).toEqual([1, 3, true]);
  state = 'hearing';
  say('personne que vous connaissez monsieur');
  await vi.advanceTimersByTimeAsync(3000);
  expect(rehearsal.run.step).toBe(1);
  state = 'listening';
  await vi.advanceTimersByTimeAsync(1000);
  expect(rehearsal.run.step).toBe(2);
  expect(recordOnStage.results()[0]!.words).toMatchObject({ missed: [], added: [], isReliable: true });
});

it('falls back to tap without a language, without a recognizer, and without a microphone', async () => {
  handsFreeOptions.write({ ...handsFreeOptions.read(), language: null });
  const { rehearsal, staged } = await begin();
  expect(hearingNow.read()).toMatchObject({ state: 'tap', reason: expect.stringContaining('English only') });
  staged.send('turn-over');
  expect(rehearsal.run.step).toBe(2);

  handsFreeOptions.write({ ...handsFreeOptions.read(), language: 'fr' });
  await begin();
  lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(hearingNow.read()).toMatchObject({ state: 'tap', reason: expect.stringContaining('unplugged') });

  vi.mocked(openRecognizer).mockResolvedValue(null);
  await begin();
  expect(hearingNow.read()).toMatchObject({
    state: 'tap',
    reason: expect.stringContaining('No speech recognition'),
  });
});
