import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type NoteId, type RecordingId, type SceneId, type UserId } from '#domain/ids.ts';
import type { OfflineAction } from '#web/platform/outbox/offline-action.ts';
import { unsentVoices } from '../device/unsent-voices.ts';
import { addNoteAction, type UnsentNote } from './add-note-action.ts';

const noteId = asId<NoteId>('6f1de0b2-6f0f-4a52-9e3f-0d3a3c7f4a11');
const note = {
  noteId,
  text: '',
  threadId: null,
  voiceSeconds: 3,
  lineId: null,
  words: null,
  quote: null,
};
const onScene: UnsentNote = { ...note, sceneId: asId<SceneId>('night-bus') };
const onTake: UnsentNote = { ...note, recordingId: asId<RecordingId>('take'), atSeconds: 7 };
const action = (data: UnsentNote): OfflineAction<UnsentNote> => ({
  id: 'a',
  type: 'add_note',
  userId: asId<UserId>('margo'),
  timestamp: 1000,
  retryCount: 0,
  maxRetries: 3,
  failure: null,
  title: 'A note',
  data,
});

const calls: { path: string; body: Record<string, unknown> }[] = [];
let status = 200;
beforeEach(async () => {
  calls.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return new Response('{}', { status, headers: { 'content-type': 'application/json' } });
  });
  await unsentVoices.keep(noteId, new Blob(['hello'], { type: 'audio/webm' }));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a scene', onScene, '/api/scenes/night-bus/notes/', { lineId: null, words: null }],
  ['a take', onTake, '/api/recordings/take/notes/', { atSeconds: 7 }],
])('sends a voice note on %s once, and then keeps it no longer', async (_, data, path, place) => {
  await addNoteAction.send(action(data)).catch(() => null);
  expect(calls).toEqual([
    {
      path: `${path}${noteId}?doneAtMs=1000`,
      body: { text: '', threadId: null, voice: { seconds: 3, audio: btoa('hello') }, ...place },
    },
  ]);
  expect(await unsentVoices.find(noteId)).toBeNull();
  expect(await addNoteAction.send(action(data))).toBeNull();
  expect(calls).toHaveLength(1);
});

it('keeps a voice note that could not be sent, and gives it to the user as a file', async () => {
  status = 500;
  await expect(addNoteAction.send(action(onTake))).rejects.toMatchObject({ status: 500 });
  const [file] = await addNoteAction.files(action(onTake));
  expect([file?.name, await file?.text()]).toEqual(['Note.webm', 'hello']);
});
