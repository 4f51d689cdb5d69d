import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId, type NoteId } from '#domain/ids.ts';
import * as contract from '#contract/notes.ts';
import { noteLimits } from '#contract/note-shapes.ts';
import type { NewNote } from '#contract/notes.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sceneCalls } from '../testing-calls.ts';
import { sweepVoices } from './voice-files.ts';

let server: TestServer;
let owner: Person;
let nora: Person;
let ben: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer();
  [nora, ben, stranger] = [
    await signUpPerson(server, { name: 'Nora Field' }),
    await signUpPerson(server, { name: 'Ben Marsh' }),
    await signUpPerson(server),
  ];
});
afterAll(() => server.close());

const { created, newcomer, remove } = sceneCalls(() => server);

/** A scene with the coaches Nora and Ben. */
async function sharedScene(): Promise<Scene> {
  const scene = await created(owner);
  for (const { id } of [nora, ben])
    await server.services.pool.query(
      `insert into scene_shares (scene_id, user_id, role, accepted_at) values ($1, $2, 'coach', now())`,
      [scene.id, id],
    );
  return scene;
}
const leaves = (scene: Scene, { id }: Person) =>
  server.services.pool.query('delete from scene_shares where scene_id = $1 and user_id = $2', [scene.id, id]);

const newId = () => asId<NoteId>(randomUUID());
const add = (person: Person, { id: sceneId }: Scene, note: Partial<NewNote>, noteId = newId()) =>
  server.as(person).call(contract.addNote, {
    params: { sceneId, noteId },
    query: {},
    body: { text: 'Slower.', threadId: null, lineId: null, words: null, voice: null, ...note },
  });
const erase = (person: Person, { id: sceneId }: Scene, noteId: NoteId) =>
  server.as(person).call(contract.deleteNote, { params: { sceneId, noteId } });
const voice = (person: Person, { id: sceneId }: Scene, noteId: NoteId) =>
  server.as(person).call(contract.getNoteVoice, { params: { sceneId, noteId } });
const notesOf = async (person: Person, { id: sceneId }: Scene) =>
  (await server.as(person).call(contract.listNotes, { params: { sceneId } })).body.notes;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const audio = webmTake(600);
const spoken = { seconds: 12, audio: base64(audio) };
const fileOf = (author: Person, noteId: NoteId) =>
  server.services.files.exists(`note-voices/${author.id}/${noteId}.webm`);

it('is heard by those who read it, at an address that ends, and goes with the note', async () => {
  const scene = await sharedScene();
  const noteId = newId();
  expect((await add(nora, scene, { text: '', voice: spoken }, noteId)).body).toMatchObject({
    text: '',
    voiceSeconds: 12,
  });
  const { address } = (await voice(ben, scene, noteId)).body;
  const heard = await server.app.inject({ url: address });
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/webm']);
  expect(heard.rawPayload.includes(audio.subarray(-100))).toBe(true);
  const forged = await server.app.inject({ url: address.replace(noteId, newId()) });
  expect(forged.statusCode).toBe(403);
  expect((await voice(stranger, scene, noteId)).status).toBe(403);
  await leaves(scene, ben);
  expect((await voice(ben, scene, noteId)).status).toBe(403);
  await erase(nora, scene, noteId);
  expect(await fileOf(nora, noteId)).toBe(false);
  expect((await server.app.inject({ url: address })).statusCode).toBe(404);
});

it('that is sent again is not replaced, and nobody else’s is overwritten', async () => {
  const scene = await sharedScene();
  const noteId = newId();
  await add(nora, scene, { voice: spoken }, noteId);
  const other = { seconds: 3, audio: base64(webmTake(900)) };
  expect((await add(nora, scene, { voice: other }, noteId)).body.voiceSeconds).toBe(12);
  expect((await add(ben, scene, { voice: other }, noteId)).status).toBe(409);
  const { contentLength } = await server.services.files.getMetaData(`note-voices/${nora.id}/${noteId}.webm`);
  expect(contentLength).toBeLessThan(800);
});

it.each([
  ['neither words nor a voice', { text: '' }, 400],
  ['something else than audio', { voice: { seconds: 1, audio: btoa('<svg onload="x()">') } }, 400],
  ['more than two minutes', { voice: { ...spoken, seconds: 200 } }, 400],
  [
    'more bytes than two minutes have',
    { voice: { seconds: 1, audio: base64(webmTake(noteLimits.voiceBytes - 50)) } },
    400,
  ],
])('with %s is refused', async (_what, note, status) => {
  const scene = await sharedScene();
  expect((await add(nora, scene, note as Partial<NewNote>)).status).toBe(status);
  expect(await notesOf(nora, scene)).toEqual([]);
});

it('of a scene that is deleted leaves no file, and one that is only just arriving stays', async () => {
  const scene = await sharedScene();
  const [gone, stays] = [newId(), newId()];
  await add(nora, scene, { voice: spoken }, gone);
  const other = await created(owner);
  await add(owner, other, { voice: spoken }, stays);
  await remove(owner, scene.id);
  await sweepVoices(server.services);
  expect(await fileOf(nora, gone)).toBe(true);
  const clock = { now: () => new Date(Date.now() + 2 * 60 * 60_000) };
  await sweepVoices({ ...server.services, clock });
  expect([await fileOf(nora, gone), await fileOf(owner, stays)]).toEqual([false, true]);
});
