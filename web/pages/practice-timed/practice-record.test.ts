import { expect, it, vi } from 'vitest';
import { readyRun, type Run } from '#domain/practice/run-state.ts';
import { practiceRecord } from './practice-record.ts';

const runOf = (completedLines: number): Run => ({
  ...readyRun({ countdownSeconds: 0, steps: [] }),
  phase: { name: 'cueing' },
  completed: new Set(Array(completedLines).keys()),
});

function recording() {
  const calls = { start: vi.fn(async () => {}), reached: vi.fn(async () => {}), end: vi.fn(async () => {}) };
  const onSaved = vi.fn();
  const record = practiceRecord({
    calls: calls as never,
    session: { sceneId: 'scene', characterId: 'mara', settings: {} as never },
    elapsed: () => 30,
    onSaved,
  });
  return { record, calls, onSaved };
}
const idOf = (mock: { mock: { calls: unknown[][] } }, call = 0) => mock.mock.calls[call]?.[0];

it('tells the beginning, every fifth line, and the end of one and the same session', async () => {
  const { record, calls, onSaved } = recording();
  record.began();
  for (let lines = 1; lines <= 11; lines += 1) record.reached(runOf(lines));
  record.ended(runOf(12));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const { id } = idOf(calls.start) as { id: string };
  expect(calls.reached.mock.calls).toEqual([
    [id, { completedLines: 5, averageLineTime: 6 }],
    [id, { completedLines: 10, averageLineTime: 3 }],
  ]);
  expect(calls.end.mock.calls).toEqual([
    [id, expect.objectContaining({ completedLines: 12, averageLineTime: 2.5 })],
  ]);
});

it('sends the beginning again before the end when it did not arrive', async () => {
  const { record, calls, onSaved } = recording();
  calls.start.mockRejectedValueOnce(new Error('offline'));
  calls.end.mockRejectedValueOnce(new Error('not found'));
  record.began();
  record.ended(runOf(1));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls.start).toHaveBeenCalledTimes(2);
  expect(idOf(calls.start, 1)).toEqual(idOf(calls.start));
  expect(calls.end).toHaveBeenCalledTimes(2);
});

it('lets nothing that fails disturb the run', async () => {
  const { record, calls, onSaved } = recording();
  for (const call of Object.values(calls)) call.mockRejectedValue(new Error('offline'));
  record.began();
  record.reached(runOf(5));
  record.ended(runOf(5));
  await vi.waitFor(() => expect(calls.start).toHaveBeenCalledTimes(2));
  expect(onSaved).not.toHaveBeenCalled();
});

it('gives every session an id of its own', () => {
  const { record, calls } = recording();
  record.began();
  record.ended(runOf(0));
  record.began();
  expect(idOf(calls.start, 1)).not.toEqual(idOf(calls.start));
});
