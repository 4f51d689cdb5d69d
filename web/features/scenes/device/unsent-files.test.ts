import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { createOutbox } from '#web/platform/outbox/outbox.ts';
import { localMirror } from '#web/platform/outbox/local-mirror.ts';
import { memoryStore } from '#web/platform/outbox/testing.ts';
import { createSync } from '#web/platform/outbox/sync.ts';
import { saveSourceFilesAction } from '../offline/save-source-files-action.ts';
import { unsentFiles } from './unsent-files.ts';

/** As written by the first version that stored files on the device; files waiting there must still be sent. */
const stored = {
  id: 'a9a1fe1c-7a4f-4c4c-9f77-0c5a3d6f8b1e',
  type: 'save_source_files',
  userId: 'ada',
  title: 'sides.pdf',
  data: { sceneId: 'scene' },
  timestamp: 1_800_000_000_000,
  retryCount: 0,
  maxRetries: 3,
  failure: null,
};
const file = new File(['ANN: Hello.'], 'sides.pdf');
const answers = vi.fn<typeof fetch>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const storedFiles = new Map<string, readonly File[]>();

beforeEach(() => {
  localStorage.setItem('offline_pending_actions', JSON.stringify([stored]));
  storedFiles.set('scene', [file]);
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
  vi.spyOn(unsentFiles, 'find').mockImplementation(async (sceneId) => storedFiles.get(sceneId) ?? []);
  vi.spyOn(unsentFiles, 'remove').mockImplementation(async (sceneId) => void storedFiles.delete(sceneId));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function aDevice() {
  const outbox = createOutbox({ store: memoryStore(), mirror: localMirror });
  await outbox.open([saveSourceFilesAction]);
  const sync = createSync({
    outbox,
    send: (action) => outbox.kindOf(action).send(action),
    isOnline: () => true,
    nowMs: () => Date.now(),
    inOneTab: (work) => work(),
    log: vi.fn(),
  });
  sync.open(asId<UserId>('ada'));
  return { outbox, sync };
}

function serverTakesIt() {
  const missing = [{ position: 0, address: '/to/0' }];
  answers.mockResolvedValueOnce(json(200, { isStored: false, missingCount: 1, missing }));
  answers.mockResolvedValueOnce(new Response(null, { status: 204 }));
  answers.mockResolvedValueOnce(json(200, { sourceFiles: [] }));
}

test('files stored by the previous version are sent whole, then removed from the device', async () => {
  const { outbox, sync } = await aDevice();
  serverTakesIt();
  await sync.pass();
  expect((answers.mock.calls[1]![1]!.body as Blob).size).toBe(file.size);
  expect([outbox.list(), outbox.setAside(), storedFiles.size]).toEqual([[], [], 0]);
});

test.each([
  [402, 'plan.upload', 'Uploading scripts is part of Pro.'],
  [413, 'file.too_large', 'The file is too large.'],
  [422, 'file.unreadable', 'The file cannot be read.'],
])(
  'refused with %i, the file stays on the device with the server’s reason, until Retry sends it',
  async (status, code, error) => {
    const { outbox, sync } = await aDevice();
    answers.mockResolvedValueOnce(json(status, { error, code, requestId: '1' }));
    await sync.pass();
    await sync.pass();
    expect(answers).toHaveBeenCalledOnce();
    expect(outbox.list()).toMatchObject([{ id: stored.id, failure: error }]);
    expect(storedFiles.get('scene')).toEqual([file]);

    serverTakesIt();
    await sync.retry(stored.id);
    expect([outbox.list(), storedFiles.size]).toEqual([[], 0]);
  },
);

test('a file refused again at Retry stays, with the newer reason', async () => {
  const { outbox, sync } = await aDevice();
  for (const error of ['Over the limit.', 'Still over the limit.'])
    answers.mockResolvedValueOnce(json(413, { error, code: 'file.too_large', requestId: '1' }));
  await sync.pass();
  await sync.retry(stored.id);
  expect(outbox.list()).toMatchObject([{ failure: 'Still over the limit.' }]);
  expect(storedFiles.get('scene')).toEqual([file]);
});
