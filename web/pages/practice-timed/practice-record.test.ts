import { beforeEach, expect, it, vi } from 'vitest';
import { readyRun, type Run } from '#domain/practice/run-state.ts';
import { ApiError, Offline } from '../../api/api-error.ts';
import { unsentSessions } from '../../offline/unsent-sessions.ts';
import { practiceRecord } from './practice-record.ts';
import { sendUnsentSessions } from './send-sessions.ts';

const runOf = (completedLines: number): Run => ({
  ...readyRun({ countdownSeconds: 0, speed: 1, loops: false, steps: [] }),
  phase: { name: 'cueing' },
  completed: new Set(Array(completedLines).keys()),
});
const offline = new Offline(new TypeError('Failed to fetch'));
const answer = (status: number) => new ApiError(status, 'No.', null);

beforeEach(() => localStorage.clear());

function recording() {
  const start = vi.fn(async (_session: { id: string }) => {});
  const reached = vi.fn(async (_id: string, _reached: object) => {});
  const end = vi.fn(async (_id: string, _end: object) => {});
  const calls = { start, reached, end } as never;
  const onSent = vi.fn();
  const session = { sceneId: 'scene', characterId: 'mara', settings: {} as never };
  const record = practiceRecord({ calls, userId: 'ada', session, elapsed: () => 30, onSent });
  return { record, calls, start, reached, end, onSent };
}

it('tells the beginning, every fifth line, and the end of one and the same session', async () => {
  const { record, start, reached, end, onSent } = recording();
  record.began();
  for (let lines = 1; lines <= 11; lines += 1) record.reached(runOf(lines));
  record.ended(runOf(12));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['stored']]));
  const { id } = start.mock.calls[0]![0];
  expect(reached.mock.calls).toEqual([
    [id, { completedLines: 5, averageLineTime: 6 }],
    [id, { completedLines: 10, averageLineTime: 3 }],
  ]);
  expect(end.mock.calls).toEqual([
    [id, expect.objectContaining({ completedLines: 12, averageLineTime: 2.5 })],
  ]);
  expect(unsentSessions.of('ada')).toEqual([]);
});

it('sends the beginning again before the end when it did not arrive', async () => {
  const { record, start, end, onSent } = recording();
  start.mockRejectedValueOnce(offline);
  end.mockRejectedValueOnce(answer(404));
  record.began();
  record.ended(runOf(1));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['stored']]));
  expect(start).toHaveBeenCalledTimes(2);
  expect(start.mock.calls[1]).toEqual(start.mock.calls[0]);
  expect(end).toHaveBeenCalledTimes(2);
});

it('is on the device before it is sent, so that a closing tab loses nothing', () => {
  const { record, end } = recording();
  record.began();
  end.mockImplementationOnce(async () => expect(unsentSessions.of('ada')).toHaveLength(1));
  record.ended(runOf(1));
  expect(end).toHaveBeenCalledOnce();
});

it('keeps a session that no server heard of, and sends it when one can be reached', async () => {
  const { record, calls, start, end, onSent } = recording();
  start.mockRejectedValueOnce(offline);
  end.mockRejectedValueOnce(offline).mockRejectedValueOnce(answer(503)).mockRejectedValueOnce(answer(404));
  record.began();
  record.ended(runOf(3));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['kept']]));
  expect(await sendUnsentSessions(calls, 'ada')).toBe(false);
  expect(await sendUnsentSessions(calls, 'ada')).toBe(true);
  expect(start.mock.calls[1]).toEqual(start.mock.calls[0]);
  expect(end.mock.calls.at(-1)).toEqual(end.mock.calls[0]);
  expect(unsentSessions.of('ada')).toEqual([]);
});

it('never sends one person’s session as another’s', async () => {
  const { record, calls, end, onSent } = recording();
  end.mockRejectedValueOnce(offline);
  record.began();
  record.ended(runOf(3));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(await sendUnsentSessions(calls, 'ben')).toBe(false);
  expect(end).toHaveBeenCalledOnce();
  expect(unsentSessions.of('ada')).toHaveLength(1);
});

it('gives up a session that the server refuses', async () => {
  const { record, end, onSent } = recording();
  end.mockRejectedValue(answer(403));
  record.began();
  record.ended(runOf(5));
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['refused']]));
  expect(unsentSessions.of('ada')).toEqual([]);
});

it('gives every session an id of its own', () => {
  const { record, start } = recording();
  record.began();
  record.ended(runOf(0));
  record.began();
  expect(start.mock.calls[1]).not.toEqual(start.mock.calls[0]);
});
