import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TakeLine } from '#domain/takes/take-script.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { takePlayer } from './take-player.ts';

/** A fake audio element whose time the test advances. */
class FakeElement extends EventTarget {
  static made: FakeElement;
  src = '';
  currentTime = 0;
  paused = true;
  seeking = false;
  constructor() {
    super();
    FakeElement.made = this;
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  goTo(seconds: number) {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('seeking'));
    this.dispatchEvent(new Event('seeked'));
  }
  load() {}
  removeAttribute() {}
}

/** Each start: the audio clock time, the offset into the sound, and the length. */
let started: number[][] = [];
let stopped = 0;
const output = {
  currentTime: 200,
  destination: {},
  createBufferSource: () => ({
    connect() {},
    start: (...given: number[]) => started.push(given),
    disconnect: () => (stopped += 1),
  }),
} as unknown as AudioOutput;

const partner = (at: number, until: number | null): TakeLine => ({
  speaker: 'JUNE',
  text: 'Flat white!',
  isMine: false,
  at,
  until,
  speech: { text: 'Flat white!', voiceId: 'james-warm' },
  rate: 1,
});
const mine: TakeLine = { ...partner(5, 9), isMine: true, speech: null };
const sound = { buffer: {}, offsetSeconds: 0.1, lengthSeconds: 2, marks: [] } as unknown as LineSound;

function playing(script: TakeLine[], { address = async () => '/take' } = {}) {
  const player = takePlayer({ script, address, soundOf: async () => sound });
  const close = player.open();
  return { player, close, element: FakeElement.made };
}

beforeEach(() => {
  started = [];
  stopped = 0;
  vi.stubGlobal('Audio', FakeElement);
});
afterEach(() => vi.unstubAllGlobals());

test('the partner’s line is scheduled for the moment of the take it was heard at, from its first sound', async () => {
  const { player, close, element } = playing([partner(1, 3), mine]);
  await vi.waitFor(() => expect(element.src).toBe('/take'));
  expect(element.currentTime).toBeCloseTo(0.3);
  player.play(output);
  await vi.waitFor(() => expect(started).toEqual([[expect.closeTo(200.7), 0.1, 2]]));
  close();
});

test('over Bluetooth the partner is scheduled earlier by the output’s lag', async () => {
  const { player, close, element } = playing([partner(1, 3), mine]);
  await vi.waitFor(() => expect(element.src).toBe('/take'));
  player.play({ ...output, baseLatency: 0.02, outputLatency: 0.2 } as AudioOutput);
  await vi.waitFor(() => expect(started).toEqual([[expect.closeTo(200.48), 0.1, 2]]));
  close();
});

test('started within a line, the partner speaks the rest of it and stops where they were stopped', async () => {
  const { player, close, element } = playing([partner(1, 2.5)]);
  await vi.waitFor(() => expect(element.src).toBe('/take'));
  element.currentTime = 2;
  player.play(output);
  await vi.waitFor(() => expect(started).toEqual([[200, expect.closeTo(1.1), expect.closeTo(0.5)]]));
  close();
});

test('pausing, seeking and muting the partner cancel the scheduled lines', async () => {
  const { player, close, element } = playing([partner(1, 3), partner(2, 4)]);
  await vi.waitFor(() => expect(element.src).toBe('/take'));
  player.play(output);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  player.pause();
  expect([stopped, player.state().isPlaying]).toEqual([2, false]);
  player.play(output);
  await vi.waitFor(() => expect(started).toHaveLength(4));
  element.goTo(1.5);
  expect(stopped).toBe(4);
  await vi.waitFor(() => expect(started).toHaveLength(6));
  player.letPartnerSpeak(false);
  expect(stopped).toBe(6);
  element.goTo(0);
  await Promise.resolve();
  expect(started).toHaveLength(6);
  close();
});

test('an expired address is requested again once; then the failure is shown', async () => {
  const address = vi.fn(async () => '/take');
  const { player, close, element } = playing([], { address });
  await vi.waitFor(() => expect(element.src).toBe('/take'));
  element.currentTime = 7;
  element.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(address).toHaveBeenCalledTimes(2));
  expect([element.currentTime, player.state().hasFailed]).toEqual([7, false]);
  element.dispatchEvent(new Event('error'));
  expect(player.state().hasFailed).toBe(true);
  player.play(output);
  await vi.waitFor(() => expect(player.state()).toMatchObject({ hasFailed: false, isPlaying: true }));
  expect([address.mock.calls.length, element.currentTime]).toEqual([3, 7]);
  close();
});
