import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Phase } from '#domain/practice/run-state.ts';
import type { StagedRun } from '#web/features/practice/stage/stage-run.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { ambienceChoice } from '../device/ambience-choice.ts';
import { AmbienceChooser } from './AmbienceChooser.tsx';
import { AmbienceSettings } from './AmbienceSettings.tsx';
import { useAmbience } from './use-ambience.ts';

const unlockAudio = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio }));
vi.mock('#web/features/voices/device/kept-loops.ts', () => ({
  keptLoops: { find: async () => null, keep: async () => undefined },
}));

let audio: FakeAudio;
const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  localStorage.clear();
  audio = new FakeAudio();
  unlockAudio.mockResolvedValue(audio.output);
  answers.mockImplementation(async (path) => new Response(FakeAudio.audioBytes(String(path), 23)));
  vi.stubGlobal('fetch', answers);
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

const until = (seconds: number) => act(() => audio.advanceTo(seconds));
const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
const sounding = () =>
  audio.sounded.filter(({ stoppedAt }) => stoppedAt === null).map(({ name }) => name.slice(15, -4));

test('the chosen room plays at once, one room at a time, until Stop All', async () => {
  render(<AmbienceSettings />);
  await choose(/Cafe/);
  await until(3);
  expect(sounding()).toEqual(['cafe']);
  await choose(/Theater/);
  await until(6);
  expect(sounding()).toEqual(['theater']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop All' })));
  await until(9);
  expect(sounding()).toEqual([]);
  expect(screen.getByRole('radio', { name: /None/ })).toHaveProperty('ariaChecked', 'true');
});

test('the choice is remembered on this device and silent until it is used', async () => {
  ambienceChoice.write({ environment: 'office', volume: 0.6 });
  const { unmount } = render(<AmbienceSettings />);
  expect(screen.getByRole('radio', { name: /Office/ })).toHaveProperty('ariaChecked', 'true');
  expect(screen.getByText('60%')).toBeTruthy();
  await until(3);
  expect(sounding()).toEqual([]);
  await choose(/Outdoors/);
  await until(5);
  expect(sounding()).toEqual(['outdoors']);
  expect(ambienceChoice.read()).toEqual({ environment: 'outdoors', volume: 0.6 });
  unmount();
  await until(8);
  expect(sounding()).toEqual([]);
});

test('the room plays during the run, quieter while the partner speaks', async () => {
  ambienceChoice.write({ environment: 'cafe', volume: 1 });
  let phase: Phase = { name: 'between', endsAt: 9 };
  const moved = new Set<() => void>();
  const staged = {
    run: () => ({ phase }),
    subscribe(listener: () => void) {
      moved.add(listener);
      return () => moved.delete(listener);
    },
  } as unknown as StagedRun;
  const Room = ({ isHeard }: { isHeard: boolean }) => (
    <AmbienceChooser ambience={useAmbience({ isHeard, staged })} />
  );
  const { rerender } = render(<Room isHeard />);
  await until(3);
  expect(sounding()).toEqual(['cafe']);
  const standsBack = () => audio.gains[0]!.valueAt(audio.currentTime) < 0.5;
  expect(standsBack()).toBe(false);
  phase = { name: 'speaking', startedAt: 3, endsAt: 9 };
  moved.forEach((listener) => listener());
  await until(4);
  expect(standsBack()).toBe(true);
  phase = { name: 'done' };
  moved.forEach((listener) => listener());
  rerender(<Room isHeard={false} />);
  await until(7);
  expect(standsBack()).toBe(false);
  expect(sounding()).toEqual([]);
});

test('a room that cannot be loaded is reported and can be chosen again', async () => {
  render(
    <>
      <AmbienceSettings />
      <Toaster />
    </>,
  );
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await choose(/Cafe/);
  expect(await screen.findByText(/This ambience could not be loaded/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /None/ })).toHaveProperty('ariaChecked', 'true');
  await choose(/Cafe/);
  await until(3);
  expect(sounding()).toEqual(['cafe']);
});
