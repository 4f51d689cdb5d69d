import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { readyRun, type Run } from '#domain/practice/run-state.ts';
import { linesFrom } from '#domain/practice/testing.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import { listenToRun, type HeardEvent } from './listening-run.ts';

const fresh = readyRun(
  cueSheet({ lines: linesFrom('A: One', 'ME: Two') }, asId<CharacterId>('ME'), defaultTiming),
);
const playing: Run = { ...fresh, phase: { name: 'countdown', endsAt: 3 } };
const stopped: Run = { ...fresh, phase: { name: 'stopped' } };

class FakeTrack extends EventTarget {
  readonly label = 'Desk microphone';
  readonly stop = vi.fn();
  getSettings = () => ({});
}

let track: FakeTrack;
let ask: ReturnType<typeof vi.fn<() => Promise<unknown>>>;

beforeEach(() => {
  track = new FakeTrack();
  ask = vi.fn(async () => ({ getAudioTracks: () => [track] }));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: ask } });
  vi.stubGlobal('MediaStream', EventTarget);
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = {};
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function rehearse() {
  let run = fresh;
  const listeners = new Set<() => void>();
  const events: HeardEvent['type'][] = [];
  const problems: MicrophoneProblem['code'][] = [];
  const node = { connect: () => node, disconnect: () => {}, frequency: { value: 0 } };
  const listening = listenToRun({
    staged: {
      run: () => run,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    output: {
      audioWorklet: { addModule: async () => {} },
      createMediaStreamSource: () => node,
      createBiquadFilter: () => node,
    } as unknown as AudioOutput,
    choice: { device: null, wearsHeadphones: true },
    onEvent: ({ type }) => events.push(type),
    onProblem: ({ code }) => problems.push(code),
  });
  onTestFinished(listening.close);
  const becomes = (next: Run) => {
    run = next;
    for (const listener of listeners) listener();
  };
  return { listening, becomes, events, problems };
}

it('listens from before the run until its last word, then releases the microphone', async () => {
  vi.useFakeTimers();
  const { listening, becomes, events } = rehearse();
  await listening.open();
  becomes(playing);
  expect(events).toEqual(['listening-began']);
  expect(track.stop).not.toHaveBeenCalled();
  becomes(stopped);
  expect(events).toEqual(['listening-began']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(events).toEqual(['listening-began', 'listening-ended']);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledOnce();
});

it('keeps listening if the scene is run again at once, and opens again if later', async () => {
  vi.useFakeTimers();
  const { listening, becomes, events } = rehearse();
  await listening.open();
  becomes(playing);
  becomes(stopped);
  becomes(playing);
  await vi.advanceTimersByTimeAsync(5000);
  expect(events).toEqual(['listening-began']);
  becomes(stopped);
  await vi.advanceTimersByTimeAsync(5000);
  becomes(playing);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['listening-began', 'listening-ended', 'listening-began']);
});

it('reports a refused microphone and nothing else', async () => {
  ask.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }));
  const { listening, becomes, events, problems } = rehearse();
  await listening.open();
  becomes(playing);
  becomes(stopped);
  expect([events, problems]).toEqual([[], ['microphone.refused']]);
});

it('reports a microphone that is unplugged during the run', async () => {
  const { listening, becomes, events, problems } = rehearse();
  await listening.open();
  becomes(playing);
  track.dispatchEvent(new Event('ended'));
  expect(events).toEqual(['listening-began', 'listening-ended']);
  expect(problems).toEqual(['microphone.lost']);
});

it('releases a microphone that opens after the page was left', async () => {
  const { listening, events } = rehearse();
  const opening = listening.open();
  listening.close();
  await opening;
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
  expect(events).toEqual([]);
});
