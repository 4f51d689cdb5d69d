import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxTakeSeconds } from '#domain/takes/take-limits.ts';
import type { AudioClock } from './audio-clock.ts';
import type { OpenMicrophone } from './microphone.ts';
import { canRecord, recordTake, type TakeEnd } from './take-recorder.ts';

/** A browser's recorder that delivers data only on request. */
class FakeRecorder extends EventTarget {
  static types = ['audio/webm;codecs=opus'];
  static isTypeSupported = (type: string) => FakeRecorder.types.includes(type);
  static made: FakeRecorder;
  static begins = true;
  state = 'inactive';
  readonly mimeType: string;
  readonly timeslices: number[] = [];
  constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
    super();
    this.mimeType = mimeType;
    FakeRecorder.made = this;
  }
  start(timeslice: number) {
    this.state = 'recording';
    this.timeslices.push(timeslice);
    if (FakeRecorder.begins) queueMicrotask(() => this.dispatchEvent(new Event('start')));
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  record(bytes: number) {
    this.dispatchEvent(
      Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(bytes)]) }),
    );
  }
  stop() {
    this.state = 'inactive';
    this.record(3);
    this.dispatchEvent(new Event('stop'));
  }
}

let now = 50;
let unplug = () => {};
let halt = (_isHalted: boolean) => {};
const clock = {
  now: () => now,
  onHalt(tell: typeof halt) {
    halt = tell;
    return () => {};
  },
} as unknown as AudioClock;
const microphone = {
  stream: {},
  onLost(ring: () => void) {
    unplug = ring;
    return () => {};
  },
} as unknown as OpenMicrophone;

beforeEach(() => {
  now = 50;
  FakeRecorder.begins = true;
  FakeRecorder.types = ['audio/webm;codecs=opus'];
  vi.stubGlobal('MediaRecorder', FakeRecorder);
});
afterEach(() => vi.unstubAllGlobals());

function recording(keep = vi.fn(async (_piece: Blob, _index: number, _seconds: number) => {})) {
  const ends: TakeEnd[] = [];
  const recorder = recordTake({ microphone, clock, keep, onEnd: (end) => ends.push(end) });
  return { recorder, keep, ends };
}

test('every half second is handed on in order, and the last part when it stops', async () => {
  const { recorder, keep, ends } = recording();
  const { type, beganAt, stop } = await recorder;
  expect([type, beganAt, FakeRecorder.made.timeslices]).toEqual(['audio/webm', 50, [500]]);
  for (const seconds of [50.5, 51]) {
    now = seconds;
    FakeRecorder.made.record(10);
  }
  now = 51.2;
  await stop();
  expect(keep.mock.calls.map(([piece, index]) => [piece.size, index])).toEqual([
    [10, 0],
    [10, 1],
    [3, 2],
  ]);
  expect(keep.mock.calls.map(([, , seconds]) => seconds)).toEqual([0.5, 1, expect.closeTo(1.2)]);
  await vi.waitFor(() => expect(ends).toEqual(['asked']));
});

test('a recording in MP4 is used as it is', async () => {
  FakeRecorder.types = ['audio/mp4'];
  expect((await recording().recorder).type).toBe('audio/mp4');
  FakeRecorder.types = [];
  expect(canRecord()).toBe(false);
  await expect(recording().recorder).rejects.toThrow('records no sound');
});

test('a full device ends the take, and nothing after the failure is stored', async () => {
  const keep = vi.fn(async (_piece: Blob, _index: number, _seconds: number) => {});
  keep.mockResolvedValueOnce().mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const { recorder, ends } = recording(keep);
  await recorder;
  for (const bytes of [10, 11, 12]) FakeRecorder.made.record(bytes);
  await vi.waitFor(() => expect(ends).toEqual(['no-room']));
  expect(FakeRecorder.made.state).toBe('inactive');
  expect(keep.mock.calls.map(([piece]) => piece.size)).toEqual([10, 11]);
});

test('an unplugged microphone and the maximum length end it, and what was recorded is kept', async () => {
  const unplugged = recording();
  await unplugged.recorder;
  FakeRecorder.made.record(10);
  unplug();
  await vi.waitFor(() => expect(unplugged.ends).toEqual(['microphone-lost']));
  expect(unplugged.keep).toHaveBeenCalledTimes(2);

  const long = recording();
  await long.recorder;
  now += maxTakeSeconds;
  FakeRecorder.made.record(10);
  await vi.waitFor(() => expect(long.ends).toEqual(['limit']));
});

test('a microphone that delivers nothing, or disappears before it did, makes no take', async () => {
  vi.useFakeTimers();
  FakeRecorder.begins = false;
  const onEnd = vi.fn();
  const failing = () =>
    recordTake({ microphone, clock, keep: async () => {}, onEnd }).catch((error: unknown) => error);
  const silent = failing();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await silent).toMatchObject({ code: 'microphone.silent' });
  expect(FakeRecorder.made.state).toBe('inactive');
  const lost = failing();
  unplug();
  expect(await lost).toMatchObject({ code: 'microphone.lost' });
  expect(onEnd).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a take starts when it was requested, however late the browser reports it', async () => {
  FakeRecorder.begins = false;
  const { recorder } = recording();
  now = 50.1;
  FakeRecorder.made.dispatchEvent(new Event('start'));
  expect((await recorder).beganAt).toBe(50);
});

test('a take pauses while a call has the audio, and may end meanwhile', async () => {
  const { recorder, ends } = recording();
  const { stop } = await recorder;
  halt(true);
  expect(FakeRecorder.made.state).toBe('paused');
  halt(false);
  expect(FakeRecorder.made.state).toBe('recording');
  halt(true);
  await stop();
  halt(false);
  expect(FakeRecorder.made.state).toBe('inactive');
  await vi.waitFor(() => expect(ends).toEqual(['asked']));
});
