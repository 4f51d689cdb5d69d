import { expect, test, vi } from 'vitest';
import type { Arrival } from '#contract/chunks.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { asId, type RecordingId, type UserId } from '#domain/ids.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { createOutbox } from '#web/platform/outbox/outbox.ts';
import { createSync } from '#web/platform/outbox/sync.ts';
import { memoryStore, noMirror } from '#web/platform/outbox/testing.ts';
import type { KeptTake, TakeStore } from './device/take-store.ts';
import { saveRecordingAction } from './offline/save-recording-action.ts';
import { sendKeptTake } from './send-take.ts';
import { takeProgress } from './take-progress.ts';
import { takesOnDevice } from './takes-on-device.ts';

const session = { id: 'session' } as unknown as NonNullable<KeptTake['session']>;
const takeOf = (id: string, given: Partial<KeptTake> = {}): KeptTake => ({
  id: asId<RecordingId>(id),
  userId: asId<UserId>('margo'),
  session,
  sceneTitle: 'Night Bus',
  mimeType: 'audio/webm',
  recordedAt: '2026-11-21T20:00:00.000Z',
  durationSeconds: 30,
  sizeBytes: 2 * chunkBytes + 5,
  script: [],
  isFinished: true,
  ...given,
});

const lacking = (positions: number[]): Arrival => ({
  isStored: false,
  missingCount: positions.length,
  missing: positions.map((position) => ({ position, address: `/to/${position}` })),
});

/** A device with these takes, and a fake server. */
async function device(takes: KeptTake[], recording: string[] = []) {
  const held = new Map(takes.map((take) => [take.id, take]));
  const store = {
    keep: async (take: KeptTake) => void held.set(take.id, take),
    find: async (id: RecordingId) => held.get(id) ?? null,
    listOf: async (userId: UserId) => [...held.values()].filter((take) => take.userId === userId),
    contentOf: async () => new Blob([new Uint8Array(2 * chunkBytes + 5)]),
    remove: async (id: RecordingId) => void held.delete(id),
  } as unknown as TakeStore;
  const calls = {
    create: vi.fn(async (_id: string) => lacking([0, 1, 2])),
    arrival: vi.fn(async (_id: string) => lacking([])),
    put: vi.fn(async (_address: string, _bytes: Blob) => true),
    finish: vi.fn(async (_id: string) => ({})),
  };
  const startSession = vi.fn(async () => {});
  const outbox = createOutbox({ store: memoryStore(), mirror: noMirror });
  await outbox.open([saveRecordingAction]);
  const sync = createSync({
    outbox,
    send: async (action) =>
      sendKeptTake(asId<RecordingId>(action.id), store, {
        calls: calls as never,
        startSession,
        onSent: () => {},
      }),
    isOnline: () => true,
    nowMs: () => Date.now(),
    inOneTab: (work) => work(),
    log: () => {},
  });
  sync.open(asId<UserId>('margo'));
  const onDevice = takesOnDevice({
    store,
    outbox,
    progress: takeProgress,
    sendNow: () => void sync.pass(),
    retry: sync.retry,
    recordedNow: async () => new Set(recording.map((id) => asId<RecordingId>(id))),
  });
  return { held, store, calls, startSession, onDevice, tryAgain: () => sync.pass() };
}

test('a take is sent in chunks and removed from the device when the server has all of it', async () => {
  const { held, calls, onDevice } = await device([takeOf('a')]);
  const wasHeld: boolean[] = [];
  calls.finish.mockImplementation(async () => wasHeld.push(held.has(asId<RecordingId>('a'))));
  const close = onDevice.open(asId<UserId>('margo'));
  await vi.waitFor(() => expect(held.size).toBe(0));
  expect(wasHeld).toEqual([true]);
  expect(calls.put.mock.calls.map(([address, bytes]) => [address, bytes.size])).toEqual([
    ['/to/0', chunkBytes],
    ['/to/1', chunkBytes],
    ['/to/2', 5],
  ]);
  expect(onDevice.list()).toEqual([]);
  close();
});

test('a lost connection keeps the take, and sending resumes with the missing chunks', async () => {
  const { held, calls, onDevice, tryAgain } = await device([takeOf('a')]);
  calls.put.mockResolvedValueOnce(true).mockRejectedValueOnce(new Offline(null));
  const close = onDevice.open(asId<UserId>('margo'));
  await vi.waitFor(() => expect(calls.put).toHaveBeenCalledTimes(3));
  expect([held.size, onDevice.list()[0]?.phase]).toEqual([1, 'waiting']);
  calls.create.mockResolvedValueOnce(lacking([1, 2]));
  calls.put.mockClear();
  await tryAgain();
  await vi.waitFor(() => expect(held.size).toBe(0));
  expect(calls.put.mock.calls.map(([address]) => address)).toEqual(['/to/1', '/to/2']);
  close();
});

test('a take whose last answer was lost is not sent twice', async () => {
  const { held, calls, onDevice } = await device([takeOf('a')]);
  calls.create.mockResolvedValueOnce({ ...lacking([]), isStored: true });
  const close = onDevice.open(asId<UserId>('margo'));
  await vi.waitFor(() => expect(held.size).toBe(0));
  expect(calls.put).not.toHaveBeenCalled();
  close();
});

test('a session that the server does not have is reported first', async () => {
  const { held, calls, startSession, onDevice } = await device([takeOf('a')]);
  calls.create.mockRejectedValueOnce(new ApiError(404, 'No session', 'practice.session_not_found'));
  const close = onDevice.open(asId<UserId>('margo'));
  await vi.waitFor(() => expect(held.size).toBe(0));
  expect(startSession).toHaveBeenCalledExactlyOnceWith(session);
  close();
});

test('a refused take stays with its reason and can be retried, and the next take is sent', async () => {
  const { held, calls, onDevice } = await device([takeOf('a'), takeOf('b')]);
  calls.create.mockRejectedValueOnce(new ApiError(403, 'A plan is needed', 'plan.recordings'));
  const close = onDevice.open(asId<UserId>('margo'));
  await vi.waitFor(() => expect([...held.keys()]).toEqual(['a']));
  expect(onDevice.list()).toMatchObject([{ phase: 'refused', reason: 'A plan is needed' }]);
  await onDevice.tryAgain(asId<RecordingId>('a'));
  await vi.waitFor(() => expect(held.size).toBe(0));
  close();
});

test('a cut-off take waits to be kept or discarded; one being recorded is left alone', async () => {
  const unfinished = { isFinished: false };
  const { held, calls, onDevice } = await device(
    [takeOf('cut', unfinished), takeOf('gone', unfinished), takeOf('now', unfinished)],
    ['now'],
  );
  const close = onDevice.open(asId<UserId>('margo'));
  await vi.waitFor(() =>
    expect(onDevice.list().map(({ phase }) => phase)).toEqual(['cut-off', 'cut-off', 'recording']),
  );
  expect(calls.create).not.toHaveBeenCalled();
  await onDevice.discard(asId<RecordingId>('gone'));
  await onDevice.finish(takeOf('cut', unfinished));
  await vi.waitFor(() => expect([...held.keys()]).toEqual(['now']));
  expect(calls.create.mock.calls.map(([id]) => id)).toEqual(['cut']);
  close();
});

test('a take that ends because the device is full is sent as far as it was recorded', async () => {
  const cut = takeOf('cut', { isFinished: false });
  const recording = ['cut'];
  const { held, store, calls, onDevice } = await device([cut], recording);
  const close = onDevice.open(asId<UserId>('margo'));
  await vi.waitFor(() => expect(onDevice.list()[0]?.phase).toBe('recording'));
  recording.length = 0;
  const phases = new Set<string>();
  onDevice.subscribe(() => onDevice.list().forEach(({ phase }) => phases.add(phase)));
  store.keep = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  await onDevice.finish(cut);
  await vi.waitFor(() => expect([held.size, onDevice.list()]).toEqual([0, []]));
  expect(calls.finish).toHaveBeenCalledOnce();
  expect([...phases]).not.toContain('cut-off');
  close();
});

test('another actor’s takes on this device are neither shown nor sent', async () => {
  const { held, calls, onDevice } = await device([takeOf('a', { userId: asId<UserId>('theo') })]);
  const close = onDevice.open(asId<UserId>('margo'));
  await onDevice.refresh();
  expect([onDevice.list(), calls.create.mock.calls.length, held.size]).toEqual([[], 0, 1]);
  close();
});
