import { expect, it, vi } from 'vitest';
import { asId, type CharacterId, type SceneId, type UserId } from '#domain/ids.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { readyRun, type Run } from '#domain/practice/run-state.ts';
import { linesFrom } from '#domain/practice/testing.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { newAction } from '#web/platform/outbox/offline-action.ts';
import { createOutbox } from '#web/platform/outbox/outbox.ts';
import { createSync } from '#web/platform/outbox/sync.ts';
import { memoryStore, noMirror } from '#web/platform/outbox/testing.ts';
import { saveSessionAction, sendSession } from '../offline/save-session-action.ts';
import { practiceRecord } from './practice-record.ts';
import { recordOnStage } from './record-on-stage.ts';

const twoSteps = cueSheet(
  { lines: linesFrom('A: One', 'A: Two') },
  asId<CharacterId>('ME'),
  defaultTiming,
).steps;
const runOf = (completedLines: number): Run => ({
  ...readyRun({ countdownSeconds: 0, speed: 1, loops: false, answerAfterSeconds: null, steps: twoSteps }),
  phase: { name: 'cueing' },
  completed: new Set(Array(completedLines).keys()),
});
const offline = new Offline(new TypeError('Failed to fetch'));
const answer = (status: number) => new ApiError(status, 'No.', null);

async function recording() {
  const start = vi.fn(async (_session: { id: string }) => {});
  const reached = vi.fn(async (_id: string, _reached: object) => {});
  const end = vi.fn(async (_id: string, _end: object) => {});
  const calls = { start, reached, end } as never;
  const outbox = createOutbox({ store: memoryStore(), mirror: noMirror });
  await outbox.open([saveSessionAction]);
  const sync = createSync({
    outbox,
    send: ({ data }) => sendSession(calls, data as never),
    isOnline: () => true,
    nowMs: () => Date.now(),
    inOneTab: (work) => work(),
    log: () => {},
  });
  sync.open(asId<UserId>('ada'));
  const unsent = () =>
    outbox
      .list()
      .filter((action) => outbox.isWaiting(action, Date.now()))
      .map(({ data }) => data);
  const onSent = vi.fn();
  const onWarning = vi.fn();
  const session = {
    sceneId: asId<SceneId>('scene'),
    characterId: asId<CharacterId>('mara'),
    mode: 'timed' as const,
    settings: {} as never,
  };
  const record = practiceRecord({
    calls,
    keep: (session) => void outbox.put(newAction(saveSessionAction, session)),
    perform: (session) => sync.perform(saveSessionAction, session),
    userId: asId<UserId>('ada'),
    session,
    now: () => 30,
    elapsed: () => 30,
    onSent,
    onWarning,
  });
  return { record, sync, unsent, start, reached, end, onSent, onWarning };
}

it('reports the start, every fifth line, and the end of a session', async () => {
  const { record, start, reached, end, onSent, unsent } = await recording();
  record.began(runOf(0));
  for (let lines = 1; lines <= 11; lines += 1) record.moved(runOf(lines));
  record.ended(runOf(12));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['stored']]));
  const { id } = start.mock.calls[0]![0];
  expect(start.mock.calls[0]![0]).toMatchObject({ totalLines: 2 });
  expect(reached.mock.calls).toEqual([
    [id, { completedLines: 5, averageLineTime: 6, lineResults: [] }],
    [id, { completedLines: 10, averageLineTime: 3, lineResults: [] }],
  ]);
  expect(end.mock.calls).toEqual([
    [id, expect.objectContaining({ completedLines: 12, averageLineTime: 2.5 })],
  ]);
  expect(unsent()).toEqual([]);
});

it('sets out to have the lines from where it begins, or all of a loop', async () => {
  const { record, start } = await recording();
  const at = { ...runOf(0), step: 1 };
  record.began(at);
  expect(start.mock.lastCall![0]).toMatchObject({ totalLines: 1 });
  record.began({ ...at, sheet: { ...at.sheet, loops: true } });
  expect(start.mock.lastCall![0]).toMatchObject({ totalLines: 2 });
});

it('sends the start again before the end if it did not arrive', async () => {
  const { record, start, end, onSent } = await recording();
  start.mockRejectedValueOnce(offline);
  end.mockRejectedValueOnce(answer(404));
  record.began(runOf(0));
  record.ended(runOf(1));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['stored']]));
  expect(start).toHaveBeenCalledTimes(2);
  expect(start.mock.calls[1]).toEqual(start.mock.calls[0]);
  expect(end).toHaveBeenCalledTimes(2);
});

it('is stored on the device before it is sent, so that a closing tab loses nothing', async () => {
  const { record, end, unsent } = await recording();
  record.began(runOf(0));
  end.mockImplementationOnce(async () => expect(unsent()).toHaveLength(1));
  record.ended(runOf(1));
  expect(end).toHaveBeenCalledOnce();
});

it('keeps a session that was offline throughout and sends it when the server can be reached', async () => {
  const { record, start, end, onSent, sync, unsent } = await recording();
  start.mockRejectedValueOnce(offline);
  end.mockRejectedValueOnce(offline).mockRejectedValueOnce(answer(503)).mockRejectedValueOnce(answer(404));
  record.began(runOf(0));
  record.ended(runOf(3));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['kept']]));
  await sync.pass();
  expect(unsent()).toHaveLength(1);
  await sync.pass();
  expect(start.mock.calls[1]).toEqual(start.mock.calls[0]);
  expect(end.mock.calls.at(-1)).toEqual(end.mock.calls[0]);
  expect(unsent()).toEqual([]);
});

it('never sends one person’s session as another’s', async () => {
  const { record, end, onSent, sync, unsent } = await recording();
  end.mockRejectedValueOnce(offline);
  record.began(runOf(0));
  record.ended(runOf(3));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  sync.open(asId<UserId>('ben'));
  await sync.pass();
  expect(end).toHaveBeenCalledOnce();
  expect(unsent()).toHaveLength(1);
});

it('drops a session that the server refuses', async () => {
  const { record, end, onSent, unsent } = await recording();
  end.mockRejectedValue(answer(403));
  record.began(runOf(0));
  record.ended(runOf(5));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['refused']]));
  expect(unsent()).toEqual([]);
});

it('gives every session an id of its own', async () => {
  const { record, start } = await recording();
  record.began(runOf(0));
  record.ended(runOf(0));
  record.began(runOf(0));
  expect(start.mock.calls[1]).not.toEqual(start.mock.calls[0]);
});

/** A run of the actor's lines only, each of them just said. */
const runOfMine = (said: number): Run => ({
  ...readyRun({
    countdownSeconds: 0,
    speed: 1,
    loops: false,
    answerAfterSeconds: null,
    steps: linesFrom(...Array<string>(20).fill('ME: Once more')).map((line) => ({
      by: 'me',
      line,
      turnSeconds: 2,
      pauseBeforeSeconds: 0,
    })),
  }),
  phase: { name: 'cueing' },
  step: said,
  completed: new Set(Array(said).keys()),
});
const idsOf = (report: unknown) =>
  (report as { lineResults: { lineId: string }[] }).lineResults.map(({ lineId }) => lineId);

it('reports each line once, and at the end those the server did not get', async () => {
  const { record, reached, end, onSent } = await recording();
  record.began(runOf(0));
  record.moved(runOfMine(5));
  await vi.waitFor(() => expect(reached).toHaveBeenCalledOnce());
  reached.mockRejectedValueOnce(offline);
  record.moved(runOfMine(10));
  record.ended(runOfMine(11));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `line-${from + i}`);
  expect(reached.mock.calls.map(([, report]) => idsOf(report))).toEqual([lines(0, 5), lines(5, 10)]);
  expect(idsOf(end.mock.calls[0]?.[1])).toEqual(lines(5, 11));
});

it('waits a limited time for the end of the last word before it sends the end', async () => {
  const { record, end, unsent } = await recording();
  const cued = cueSheet({ lines: linesFrom('A: One', 'ME: Two') }, asId<CharacterId>('ME'), defaultTiming);
  const at = (phase: Run['phase'], step = 1): Run => ({
    ...readyRun(cued),
    phase,
    step,
    completed: new Set([0]),
  });
  for (const [heard, tookSeconds] of [
    [{ type: 'sound-ended', at: 30.25 }, 4.25],
    [{ type: 'listening-ended' }, null],
  ] as const) {
    end.mockClear();
    record.began(readyRun(cued));
    recordOnStage.report({ type: 'listening-began' });
    record.moved(at({ name: 'speaking', startedAt: 0, endsAt: 25 }, 0));
    record.moved(at({ name: 'my-turn', startedAt: 25, endsAt: 30 }));
    recordOnStage.report({ type: 'sound-began', at: 26 });
    record.ended({ ...at({ name: 'done' }), completed: new Set([0, 1]) });
    expect(end).not.toHaveBeenCalled();
    recordOnStage.report(heard);
    expect(end.mock.calls[0]?.[1]).toMatchObject({ lineResults: [{ tookSeconds }] });
    expect(unsent()).toMatchObject([{ end: { lineResults: [{ tookSeconds }] } }]);
    await vi.waitFor(() => expect(unsent()).toEqual([]));
  }
});

it('sends a session whose tab was lost and leaves a running one alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { record, end, sync } = await recording();
  record.began(runOf(0));
  record.moved(runOfMine(3));
  await sync.pass();
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16 * 60_000);
  await sync.pass();
  expect(end.mock.calls[0]?.[1]).toMatchObject({ completedLines: 3 });
  vi.useRealTimers();
});

it('warns at the start that no more sessions are stored today', async () => {
  const { record, start, onWarning } = await recording();
  start.mockRejectedValueOnce(new ApiError(429, 'Enough for today.', 'practice.too_many_sessions'));
  record.began(runOf(0));
  await vi.waitFor(() => expect(onWarning.mock.calls).toEqual([['Enough for today.']]));
});
