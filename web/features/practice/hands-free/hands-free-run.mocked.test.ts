// A hands-free run with a fake ear that the test controls, and a clock that the test advances.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { readyRun } from '#domain/practice/run-state.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { linesFrom, Rehearsal } from '#domain/practice/testing.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import type { LineMarks } from '#domain/listening/line-marks.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import type { LineToFollow } from '#web/platform/listening/ear-messages.ts';
import { microphoneChoice } from '../device/practice-options.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import type { RunCommand } from '#domain/practice/run.ts';
import { handsFreeOptions } from './hands-free-options.ts';
import { startHandsFree } from './hands-free-run.ts';
import { hearingNow } from './hearing-now.ts';
import { linesToFollow } from './lines-to-follow.ts';
import { openHearing } from './open-hearing.ts';
import { openRecognizer } from './open-recognizer.ts';

vi.mock('./open-hearing.ts', () => ({ openHearing: vi.fn() }));
vi.mock('./lines-to-follow.ts', () => ({ linesToFollow: vi.fn() }));
vi.mock('./open-recognizer.ts', () => ({ openRecognizer: vi.fn() }));
vi.mock('../stage/pick-up-listening.ts', () => ({
  listenToSounds: async () => ({ open: async () => {}, close: () => {} }),
}));

const script = [
  'A: Who is there?',
  'ME: Nobody you know, my friend.',
  'A: Then go.',
  'ME: I will not go anywhere now.',
  'A: …so.',
];
const lines = linesFrom(...script);
const perfect: LineMarks = { words: ['said'], added: [], pauses: [] };

let marks = perfect;
let closeRun = () => {};
let followed: LineToFollow[] = [];
let rests = 0;
let hearing: Parameters<typeof openHearing>[0];
let isRefused: MicrophoneProblem | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  marks = perfect;
  [followed, rests, isRefused] = [[], 0, null];
  vi.mocked(openRecognizer).mockReset().mockResolvedValue(null);
  vi.mocked(openHearing).mockReset();
  vi.mocked(openHearing).mockImplementation(async (parts) => {
    if (isRefused) throw isRefused;
    hearing = parts;
    hearingNow.change({ state: 'listening', reason: null, levelDb: 20, floorDb: 20 });
    return {
      follow: (line) => void followed.push(line),
      rest() {
        rests += 1;
        hearing.onReport({ type: 'line-heard', turn: followed.at(-1)!.turn, marks });
      },
      close: () => {},
    };
  });
  vi.mocked(linesToFollow).mockImplementation(async (_scene, mine) => ({
    of: (lineId) => {
      const line = mine.find(({ id }) => id === lineId);
      return line && { words: [{ from: 0, to: 1, ways: ['x'] }], sounds: [{ pronunciations: [['X']] }] };
    },
    toFollow: (_run, _step, { sounds }) => ({
      target: { words: sounds, isCutOff: false, strictness: 'performance', commands: [], others: [sounds] },
      others: [3],
    }),
  }));
});
afterEach(() => {
  closeRun();
  vi.useRealTimers();
  localStorage.clear();
});

async function begin({ loops = false, of = lines } = {}) {
  closeRun();
  const sheet = cueSheet({ lines: of }, asId<CharacterId>('ME'), {
    ...defaultTiming,
    initialCountdownSeconds: 0,
    waitsForMe: true,
  });
  const rehearsal = new Rehearsal(readyRun({ ...sheet, loops }));
  const listeners = new Set<() => void>();
  const tell = (change: () => void) => {
    const before = rehearsal.run;
    change();
    if (rehearsal.run !== before) {
      recordOnStage.report({ type: 'moved', run: rehearsal.run, at: rehearsal.now });
      for (const listener of listeners) listener();
    }
  };
  const staged = {
    run: () => rehearsal.run,
    send: (command: RunCommand) => tell(() => rehearsal.tell(command)),
    saidOther: (step: number) => tell(() => rehearsal.saidOther(step)),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as StagedRun;
  recordOnStage.begin(asId('session'));
  const scene = { lines: of, characters: [] } as unknown as Parameters<typeof startHandsFree>[0]['scene'];
  const run = await startHandsFree({ staged, scene, output: {} as AudioOutput });
  closeRun = run.close;
  staged.send('start');
  /** Advances the clock by these seconds in small steps, as on a page. */
  const wait = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 0.5) {
      tell(() => rehearsal.wait(0.5));
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  const over = () => hearing.onReport({ type: 'turn-over', turn: followed.at(-1)!.turn, at: rehearsal.now });
  return { run, rehearsal, staged, wait, over };
}

it('follows each of my lines, and continues after its last word', async () => {
  const { rehearsal, wait, over } = await begin();
  await wait(60);
  expect([rehearsal.run.phase.name, rehearsal.run.step, followed.length]).toEqual(['my-turn', 1, 1]);
  over();
  await wait(3);
  expect(rehearsal.run.step).toBe(3);
  over();
  await wait(6);
  expect(rehearsal.run.phase.name).toBe('done');
  expect(recordOnStage.results().map(({ words }) => words?.missed)).toEqual([[], []]);
});

it('says that a line in another language ends with a tap, and follows the next one again', async () => {
  const of = lines.map((line, at) => (at === 1 ? { ...line, language: 'de' } : line));
  const { rehearsal, staged, wait } = await begin({ of });
  await wait(20);
  expect([rehearsal.run.step, followed.length]).toEqual([1, 0]);
  expect(hearingNow.read()).toMatchObject({ state: 'tap', reason: expect.stringContaining('German') });
  staged.send('turn-over');
  await wait(4);
  expect([rehearsal.run.step, followed.length]).toEqual([3, 1]);
  expect(hearingNow.read()).toMatchObject({ state: 'listening', reason: null });
});

it('ignores reports about another turn', async () => {
  const { rehearsal, wait } = await begin();
  await wait(3);
  hearing.onReport({ type: 'turn-over', turn: 99, at: 3 });
  hearing.onReport({ type: 'command', turn: 99, command: 'line' });
  expect([rehearsal.run.step, hearingNow.read().promptsAsked]).toEqual([1, 0]);
});

it('follows me to another line, from its first word', async () => {
  const { rehearsal, wait } = await begin();
  await wait(3);
  hearingNow.change({ signalDb: 12 });
  hearing.onReport({ type: 'other-line', turn: followed[0]!.turn, line: 0, secondsBack: 2.4 });
  expect(rehearsal.run.step).toBe(1);
  hearingNow.change({ signalDb: 25 });
  hearing.onReport({ type: 'other-line', turn: followed[0]!.turn, line: 0, secondsBack: 2.4 });
  expect([rehearsal.run.phase.name, rehearsal.run.step]).toEqual(['my-turn', 3]);
  expect(followed.map(({ secondsBack }) => secondsBack)).toEqual([0, 2.4]);
  expect(rehearsal.run.completed.has(1)).toBe(false);
});

it('offers the line after the chosen silence, or never', async () => {
  const { wait } = await begin();
  await wait(6);
  expect(hearingNow.read().offersPrompt).toBe(false);
  await wait(2.5);
  expect(hearingNow.read().offersPrompt).toBe(true);
  handsFreeOptions.write({ ...handsFreeOptions.read(), promptAfterSeconds: null });
  const next = await begin();
  await next.wait(60);
  expect(hearingNow.read().offersPrompt).toBe(false);
});

it('falls back to tap while my voice hardly stands out, and listens again when it does', async () => {
  const { rehearsal, wait, over } = await begin();
  await wait(3);
  hearingNow.change({ signalDb: 6 });
  await wait(1);
  expect(hearingNow.read()).toMatchObject({ state: 'tap', reason: expect.stringContaining('Move closer') });
  over();
  expect(rehearsal.run.step).toBe(1);
  hearingNow.change({ signalDb: 20 });
  await wait(1);
  expect(hearingNow.read()).toMatchObject({ state: 'listening', reason: null });
});

it('reports no single words for a line in a loud room', async () => {
  const { wait, over } = await begin();
  await wait(3);
  hearingNow.change({ signalDb: 12 });
  await wait(1);
  hearingNow.change({ signalDb: 25 });
  await wait(1);
  over();
  await wait(4);
  over();
  await wait(4);
  expect(recordOnStage.results().map(({ words }) => words?.isReliable)).toEqual([false, true]);
});

it('falls back to tap in a room that drowns my voice altogether', async () => {
  const { wait } = await begin();
  hearingNow.change({ levelDb: 62, floorDb: 60 });
  await wait(3);
  expect(hearingNow.read().state).toBe('listening');
  await wait(5);
  expect(hearingNow.read()).toMatchObject({
    state: 'tap',
    reason: expect.stringContaining('hardly stands out'),
  });
});

it('says that a microphone is silent', async () => {
  const { wait } = await begin();
  hearingNow.change({ levelDb: -6, floorDb: -6, heardSeconds: 9 });
  await wait(1);
  expect(hearingNow.read()).toMatchObject({ state: 'tap', reason: expect.stringContaining('muted') });
  hearingNow.change({ levelDb: 20 });
  await wait(1);
  expect(hearingNow.read()).toMatchObject({ state: 'listening', reason: null });
});

it('falls back to tap when the microphone is lost, and listens again in the next turn', async () => {
  const { rehearsal, wait, staged } = await begin();
  await wait(3);
  hearing.onLost(new MicrophoneProblem('microphone.lost'));
  expect(hearingNow.read()).toMatchObject({
    state: 'tap',
    reason: expect.stringContaining('Tap or press Space'),
  });
  isRefused = new MicrophoneProblem('microphone.busy');
  staged.send('turn-over');
  isRefused = null;
  await wait(3);
  expect([rehearsal.run.step, hearingNow.read().state]).toEqual([3, 'listening']);
  expect(followed).toHaveLength(2);
});

it('falls back to tap if the model can’t be loaded, and retries in the next turn', async () => {
  vi.mocked(openHearing).mockRejectedValueOnce(new Error('offline'));
  const { rehearsal, wait, staged } = await begin();
  expect(hearingNow.read()).toMatchObject({
    state: 'tap',
    reason: expect.stringContaining('not be started'),
  });
  await wait(3);
  expect(hearingNow.read().state).toBe('listening');
  staged.send('turn-over');
  await wait(3);
  expect([rehearsal.run.step, vi.mocked(openHearing).mock.calls.length]).toEqual([3, 2]);
});

it('does not ask again for a microphone that was refused', async () => {
  isRefused = new MicrophoneProblem('microphone.refused');
  const { wait, staged } = await begin();
  await wait(3);
  staged.send('turn-over');
  await wait(3);
  expect(openHearing).toHaveBeenCalledOnce();
  expect(hearingNow.read().state).toBe('tap');
});

it('stops listening after the run, and listens again in the next one', async () => {
  const { staged, wait } = await begin();
  const close = vi.fn();
  vi.mocked(openHearing).mock.results[0]!.value.then((ear: { close: () => void }) => (ear.close = close));
  await wait(3);
  staged.send('stop');
  expect(close).not.toHaveBeenCalled();
  await wait(3);
  expect([close.mock.calls.length, hearingNow.read().state]).toEqual([1, 'off']);
  staged.send('start');
  await wait(3);
  expect([hearingNow.read().state, followed.length]).toEqual(['listening', 2]);
});

/** A recognizer that recognizes this text in each line. */
function recognize(text: string | null) {
  vi.mocked(openRecognizer).mockResolvedValue({
    listen(_expected, onText) {
      if (text) onText(text);
      return { end: async () => text };
    },
    close: () => {},
    lost: new Promise(() => {}),
  });
}

it('marks no word that the second recognizer heard', async () => {
  recognize('x');
  const { wait, over } = await begin();
  await wait(3);
  marks = { words: ['missed'], added: [-1], pauses: [] };
  over();
  await wait(3);
  expect(recordOnStage.results()[0]!.words).toMatchObject({ missed: [], added: [] });
});

it('keeps the marks of the ear if the second recognizer fails', async () => {
  recognize(null);
  const { wait, over } = await begin();
  await wait(3);
  marks = { words: ['missed'], added: [], pauses: [] };
  over();
  await wait(3);
  expect(recordOnStage.results()[0]!.words).toMatchObject({ missed: [0] });
});

it('answers a line in other words after a silence, if the sense is enough', async () => {
  recognize('x');
  const strict = await begin();
  await strict.wait(10);
  expect(strict.rehearsal.run.step).toBe(1);
  handsFreeOptions.write({ ...handsFreeOptions.read(), strictness: 'sense' });
  const free = await begin();
  await free.wait(2.5);
  expect(free.rehearsal.run.step).toBe(1);
  await free.wait(3);
  expect(free.rehearsal.run.step).toBeGreaterThan(1);
});

it('uses no more memory after two hours than after a minute', async () => {
  microphoneChoice.write({ device: null, wearsHeadphones: true });
  const { wait, over } = await begin({ loops: true });
  const sizes: number[] = [];
  for (let turn = 0; turn < 1440; turn++) {
    await wait(5);
    over();
    if (turn === 10 || turn === 1439) sizes.push(recordOnStage.results().length, vi.getTimerCount());
  }
  expect(sizes.slice(2)).toEqual(sizes.slice(0, 2));
  expect(rests).toBeGreaterThan(900);
});
