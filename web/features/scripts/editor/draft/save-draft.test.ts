import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { draftOf } from '#domain/scene/testing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { unsentFiles } from '#web/features/scenes/device/unsent-files.ts';
import { findUnsentScene } from '#web/features/scenes/device/unsent-scenes.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { saveDraft } from './save-draft.ts';

const answers = vi.fn<typeof fetch>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const stored = { ...trialSceneOn('2026-11-21'), id: asId<SceneId>('scene') };
const kept = [{ position: 0, name: 'sides.txt', format: 'txt', sizeBytes: 5 }];
const file = new File(['ANN: '], 'sides.txt');
let client: QueryClient;

beforeEach(emptyOutbox);
beforeEach(() => {
  client = new QueryClient();
  answers.mockReset();
  answers.mockResolvedValueOnce(json(200, stored));
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const save = (files: readonly File[]) =>
  saveDraft(client, { sceneId: asId<SceneId>('scene') }, draftOf('ANN: Hello.'), null, files);
const sentTo = () => answers.mock.calls.map(([address, options]) => `${options?.method} ${String(address)}`);

test('a file is sent after its scene is saved, and the scene is marked as having it', async () => {
  const missing = [{ position: 0, address: '/to/0' }];
  answers.mockResolvedValueOnce(json(200, { isStored: false, missingCount: 1, missing }));
  answers.mockResolvedValueOnce(new Response(null, { status: 204 }));
  answers.mockResolvedValueOnce(json(200, { sourceFiles: kept }));
  expect(await save([file])).toMatchObject({ whyNoFile: null });
  expect(sentTo()).toEqual([
    'POST /api/scenes',
    'PUT /api/scenes/scene/source-files',
    'PUT /to/0',
    'POST /api/scenes/scene/source-files/finish',
  ]);
  const sha256 = 'c825f10cad2af0c707e2d6c3bc866ca2e4e87757e0df3c91bd2cfef3db0961b7';
  expect(JSON.parse(String(answers.mock.calls[1]![1]!.body))).toEqual({
    files: [{ name: 'sides.txt', sizeBytes: 5, sha256 }],
  });
  expect((answers.mock.calls[2]![1]!.body as Blob).size).toBe(5);
  expect(client.getQueryData(sceneKeys.one(asId<SceneId>('scene')))).toMatchObject({ sourceFiles: kept });
});

test('a file that the server has already parsed is stored without being sent again', async () => {
  answers.mockResolvedValueOnce(json(200, { isStored: false, missingCount: 0, missing: [] }));
  answers.mockResolvedValueOnce(json(200, { sourceFiles: kept }));
  expect(await save([file])).toMatchObject({ whyNoFile: null });
  expect(sentTo()).toEqual([
    'POST /api/scenes',
    'PUT /api/scenes/scene/source-files',
    'POST /api/scenes/scene/source-files/finish',
  ]);
  expect(client.getQueryData(sceneKeys.one(asId<SceneId>('scene')))).toMatchObject({ sourceFiles: kept });
});

test('only the scene is sent if no file is to be stored', async () => {
  expect(await save([])).toMatchObject({ whyNoFile: null });
  expect(sentTo()).toEqual(['POST /api/scenes']);
});

test.each([
  ['title', 'Title is required', 'Title is required'],
  ['author', 'can be 200 characters at most', 'Author: can be 200 characters at most'],
  ['lines.11.text', 'is too long', 'Line 12: is too long'],
])('what is refused of %s says which it is, once', async (field, message, said) => {
  const tell = vi.spyOn(toast, 'error');
  answers.mockReset();
  const refusal = {
    error: 'x',
    code: 'request.invalid',
    requestId: '1',
    details: { fields: [{ field, message }] },
  };
  answers.mockResolvedValueOnce(json(400, refusal));
  expect(await save([])).toEqual({ isRefused: true });
  expect(tell.mock.lastCall?.[0]).toBe(said);
});

test('a scene stays saved if its file can’t be stored, and the reason is shown', async () => {
  const error = 'Failed to upload file to storage';
  answers.mockResolvedValueOnce(json(500, { error, code: 'file.store_failed', requestId: '1' }));
  expect(await save([file])).toMatchObject({ scene: { id: asId<SceneId>('scene') }, whyNoFile: error });
});

test('a new scene saved offline waits with its file and can be opened', async () => {
  answers.mockReset();
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  const draft = { ...draftOf('ANN: Hello.'), title: 'Night Bus' };
  const body = { sceneId: asId<SceneId>(crypto.randomUUID()) };
  const answer = await saveDraft(client, body, draft, null, [file]);
  expect(answer).toMatchObject({
    scene: { id: body.sceneId, title: 'Night Bus', lineCount: 1, version: 1, isOwn: true },
  });
  expect(findUnsentScene(asId<UserId>(''), body.sceneId)).toMatchObject({
    lines: [{ text: 'Hello.', characterName: 'ANN' }],
  });
  expect(outbox.list()[0]).toMatchObject({ type: 'save_scene', data: body });
});

test('a scene whose file doesn’t fit on this device waits, says so, and stores the file once there is room', async () => {
  answers.mockReset();
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(unsentFiles, 'keep').mockRejectedValueOnce(full).mockResolvedValueOnce();
  const sceneId = asId<SceneId>(crypto.randomUUID());
  const answer = await saveDraft(client, { sceneId }, draftOf('ANN: Hello.'), null, [file]);
  if (!('scene' in answer)) throw new Error('The scene is not kept.');
  expect(answer.whyNoFile).toBe(noRoom.file);
  const waiting = () => outbox.list().map(({ type }) => type);
  expect(waiting()).toEqual(['save_scene']);
  expect(await answer.keepFiles()).toBeNull();
  expect(waiting()).toEqual(['save_scene', 'save_source_files']);
});

test('an edit that a failing server may have received is sent again with the same id', async () => {
  answers.mockReset();
  answers.mockResolvedValueOnce(json(502, { error: 'Broken', code: 'server.failed', requestId: '1' }));
  const { id: sceneId, version } = stored;
  client.setQueryData(sceneKeys.one(sceneId), stored);
  const answer = await saveDraft(client, { sceneId }, draftOf('ANN: Goodbye.'), version);
  expect(answer).toMatchObject({ scene: { lines: [{ text: 'Goodbye.' }] }, whyNoFile: null });
  const { saveId } = JSON.parse(String(answers.mock.calls[0]![1]!.body)) as { saveId: string };
  expect(outbox.list()).toMatchObject([{ id: saveId, type: 'save_scene', failure: null }]);
});
