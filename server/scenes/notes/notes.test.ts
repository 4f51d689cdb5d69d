import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type LineId, type NoteId } from '#domain/ids.ts';
import * as contract from '#contract/notes.ts';
import { noteLimits } from '#contract/note-shapes.ts';
import type { NewNote } from '#contract/notes.ts';
import { saveNotificationSettings } from '#contract/notifications.ts';
import { trialSceneId, type Scene } from '#domain/scene/scene.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import { emailsTo } from '#server/platform/mail/testing.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sceneCalls } from '../testing-calls.ts';
import { newScene } from '../testing.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { open, save, created, newcomer, remove, count } = sceneCalls(() => server);

type Where = Pick<Scene, 'id'>;
const list = (person: Person | null, { id: sceneId }: Where) =>
  server.as(person).call(contract.listNotes, { params: { sceneId } });
const newId = () => asId<NoteId>(randomUUID());
const notesOf = async (person: Person, scene: Where) => (await list(person, scene)).body.notes;
const add = (person: Person | null, { id: sceneId }: Where, note: Partial<NewNote> = {}, noteId = newId()) =>
  server.as(person).call(contract.addNote, {
    params: { sceneId, noteId },
    query: {},
    body: { text: 'Slower.', threadId: null, lineId: null, words: null, voice: null, ...note },
  });
const edit = (person: Person | null, { id: sceneId }: Where, noteId: NoteId, text = 'Faster.') =>
  server.as(person).call(contract.editNote, { params: { sceneId, noteId }, body: { text } });
const erase = (person: Person | null, { id: sceneId }: Where, noteId: NoteId) =>
  server.as(person).call(contract.deleteNote, { params: { sceneId, noteId } });
const voice = (person: Person | null, { id: sceneId }: Where, noteId: NoteId) =>
  server.as(person).call(contract.getNoteVoice, { params: { sceneId, noteId } });
const resolve = (person: Person | null, { id: sceneId }: Where, noteId: NoteId, isResolved = true) =>
  server.as(person).call(contract.resolveNote, { params: { sceneId, noteId }, body: { isResolved } });

/** Whose emails no test reads. */
const known = new Map<string, Person>();
const invited = async (scene: Where, name: string, role: SceneRole = 'coach') => {
  const guest = known.get(name) ?? (await signUpPerson(server, { name }));
  if (role !== 'coach') known.set(name, guest);
  await joins(scene, guest, role);
  return guest;
};
const joins = (scene: Where, { id }: Person, role: SceneRole) =>
  server.services.pool.query(
    'insert into scene_shares (scene_id, user_id, role, accepted_at) values ($1, $2, $3, now())',
    [scene.id, id, role],
  );
const leaves = (scene: Where, { id }: Person) =>
  server.services.pool.query('delete from scene_shares where scene_id = $1 and user_id = $2', [scene.id, id]);

/** An owner's scene with two guests. */
async function sharedScene() {
  const owner = await newcomer();
  const scene = await created(owner);
  return { owner, scene, nora: await invited(scene, 'Nora Field'), ben: await invited(scene, 'Ben Marsh') };
}

describe('who may do what', () => {
  type Shared = Awaited<ReturnType<typeof sharedScene>>;
  // On Nora's note: the status of reading, adding, replying, editing, deleting and resolving it, and opening it again.
  const cases: [who: string, person: (shared: Shared) => Promise<Person | null>, statuses: number[]][] = [
    ['its author', async ({ nora }) => nora, [200, 200, 200, 204, 204, 204, 204]],
    ['the owner', async ({ owner }) => owner, [200, 200, 200, 404, 404, 204, 204]],
    ['another coach', async ({ ben }) => ben, [200, 200, 200, 404, 404, 404, 404]],
    [
      'a co-owner',
      async ({ scene }) => invited(scene, 'Cora Owner', 'co-owner'),
      [200, 200, 200, 404, 404, 404, 404],
    ],
    [
      'a reader, who can’t reply',
      async ({ scene }) => invited(scene, 'Rea Reader', 'reader'),
      [200, 200, 403, 404, 404, 404, 404],
    ],
    [
      'its author, once sharing has ended',
      async ({ scene, nora }) => (await leaves(scene, nora), nora),
      [403, 403, 403, 403, 403, 403, 403],
    ],
    [
      'its author, while the owner is suspended',
      async ({ owner, nora }) => (
        await server.services.pool.query('update users set suspended_at = now() where id = $1', [owner.id]),
        nora
      ),
      [403, 403, 403, 403, 403, 403, 403],
    ],
    [
      'a reader of the published scene',
      async ({ scene }) => (
        await server.services.pool.query('update scenes set is_public = true where id = $1', [scene.id]),
        people.cleo
      ),
      [403, 403, 403, 403, 403, 403, 403],
    ],
    ['a stranger', async () => people.dov, [403, 403, 403, 403, 403, 403, 403]],
    ['an admin', async () => people.edie, [403, 403, 403, 403, 403, 403, 403]],
    ['nobody', async () => null, [401, 401, 401, 401, 401, 401, 401]],
  ];
  it.each(cases)('%s', async (_who, personIn, statuses) => {
    const shared = await sharedScene();
    const { scene, nora } = shared;
    const [first, second] = [newId(), newId()];
    await add(nora, scene, { text: 'A secret marker' }, first);
    await add(nora, scene, {}, second);
    const person = await personIn(shared);
    const answers = [
      await list(person, scene),
      await add(person, scene),
      await add(person, scene, { threadId: first }),
      await edit(person, scene, first, 'A secret marker, edited'),
      await erase(person, scene, second),
      await resolve(person, scene, first),
      await resolve(person, scene, first, false),
    ];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const isRefused = statuses[0] !== 200;
    expect(answers.some(({ response }) => response.body.includes('secret marker'))).toBe(!isRefused);
  });

  it('a reader’s notes are read by nobody else, announced to nobody, and stay private as a coach', async () => {
    const { owner, nora, scene } = await sharedScene();
    const rea = await invited(scene, 'Rea Reader', 'reader');
    const [noteId, replyId] = [newId(), newId()];
    await add(rea, scene, { text: 'A private marker' }, noteId);
    await add(rea, scene, { text: 'To myself', threadId: noteId }, replyId);
    expect(await notesOf(rea, scene)).toMatchObject([{ isPrivate: true }, { isPrivate: true }]);
    await server.services.pool.query(`update scene_shares set role = 'coach' where user_id = $1`, [rea.id]);
    expect((await add(rea, scene, { threadId: noteId })).body.isPrivate).toBe(true);
    for (const other of [owner, nora]) {
      expect(await notesOf(other, scene)).toEqual([]);
      expect((await resolve(other, scene, noteId)).status).toBe(404);
      expect((await voice(other, scene, noteId)).status).toBe(404);
      const reply = await add(other, scene, { threadId: noteId });
      expect(reply.body).toMatchObject({ isPrivate: false, threadId: reply.body.id });
      await erase(other, scene, reply.body.id);
    }
    await server.services.pool.query('delete from jobs.job where singleton_key = $1', [scene.id]);
    await add(rea, scene, { threadId: noteId });
    const { rows } = await server.services.pool.query('select from jobs.job where singleton_key = $1', [
      scene.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('a reader’s notes fill no room of the others', async () => {
    const { owner, scene } = await sharedScene();
    const rea = await invited(scene, 'Rea Reader', 'reader');
    await server.services.pool.query(
      `insert into scene_notes (id, scene_id, thread_id, user_id, text, is_private, written_at)
       select gen_random_uuid(), $1, gen_random_uuid(), $2, 'Full', true, now() from generate_series(1, $3)`,
      [scene.id, rea.id, noteLimits.perScene],
    );
    expect((await add(rea, scene)).response.json()).toMatchObject({ code: 'note.too_many' });
    expect((await add(owner, scene)).status).toBe(200);
  });

  it('a guest’s notes stay for the owner, named, when sharing ends', async () => {
    const { owner, scene, nora } = await sharedScene();
    await add(nora, scene, { text: 'Stay.' });
    await leaves(scene, nora);
    expect(await notesOf(owner, scene)).toMatchObject([
      { text: 'Stay.', author: 'Nora Field', isMine: false, isResolved: false },
    ]);
  });

  it('nobody notes the trial scene, and a scene says who may', async () => {
    const { owner, scene, nora } = await sharedScene();
    expect((await add(owner, { id: trialSceneId })).status).toBe(403);
    await server.services.pool.query('update scenes set is_public = true where id = $1', [scene.id]);
    const says = async (person: Person) => (await open(person, scene.id)).body.takesNotes;
    expect([await says(owner), await says(nora), await says(people.cleo)]).toEqual([true, true, undefined]);
  });

  it('a note of another scene can’t be reached through one’s own', async () => {
    const { nora, scene } = await sharedScene();
    const noteId = newId();
    await add(nora, scene, { text: 'Hers' }, noteId);
    const other = await newcomer();
    const own = await created(other);
    const answers = [
      await edit(other, own, noteId),
      await erase(other, own, noteId),
      await resolve(other, own, noteId),
      await add(other, own, {}, noteId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 409]);
    expect((await add(other, own, { threadId: noteId })).body).toMatchObject({ quote: null, lineId: null });
    expect(await notesOf(nora, scene)).toMatchObject([{ text: 'Hers', isResolved: false }]);
  });
});

describe('a note', () => {
  it('is added once, however often it is sent, also at once', async () => {
    const { nora, scene } = await sharedScene();
    const noteId = newId();
    await Promise.all([1, 2, 3].map(() => add(nora, scene, { text: 'Once.' }, noteId)));
    await edit(nora, scene, noteId, 'Edited.');
    expect((await add(nora, scene, { text: 'Once.' }, noteId)).body.text).toBe('Edited.');
    expect(await notesOf(nora, scene)).toHaveLength(1);
  });

  it('is on words of a line and says which, and stays when the line changes or is cut', async () => {
    const owner = await newcomer();
    const scene = await created(owner, newScene({}, ['Who is there, in the dark?', 'Only me.']));
    const [first, second] = scene.lines;
    await add(owner, scene, { lineId: first!.id, words: { from: 3, to: 5 } });
    await add(owner, scene, { lineId: second!.id, words: { from: 1, to: 9 } });
    expect(await notesOf(owner, scene)).toMatchObject([
      { lineId: first!.id, words: { from: 3, to: 5 }, quote: 'in the dark?' },
      { lineId: second!.id, words: null, quote: 'Only me.' },
    ]);
    const draft = { ...newScene(), title: scene.title, characters: [...scene.characters] };
    expect((await save(owner, scene, { ...draft, lines: [{ ...second!, text: 'Me.' }] })).status).toBe(200);
    expect(await notesOf(owner, scene)).toMatchObject([
      { lineId: first!.id, quote: 'in the dark?' },
      { lineId: second!.id, quote: 'Only me.' },
    ]);
  });

  it('keeps its text as text', async () => {
    const { owner, scene } = await sharedScene();
    const text = '<b onclick="x()">Not markup</b> & [link](javascript:x)';
    await add(owner, scene, { text });
    expect((await notesOf(owner, scene))[0]!.text).toBe(text);
  });

  it.each([
    { text: '' },
    { text: '\u2060 ' },
    { text: 'x'.repeat(noteLimits.text + 1) },
    { words: { from: 2, to: 1 } },
    { words: { from: 0, to: 0 }, lineId: null },
    { lineId: asId<LineId>('line 1') },
  ])('is refused if it is %j', async (note) => {
    const { owner, scene } = await sharedScene();
    expect((await add(owner, scene, note)).status).toBe(400);
  });

  it('is limited by scene, and by author and day', async () => {
    const { owner, nora, scene } = await sharedScene();
    await server.services.pool.query(
      `insert into scene_notes (id, scene_id, thread_id, user_id, text, written_at)
       select gen_random_uuid(), $1, gen_random_uuid(), $2, 'Full', now() from generate_series(2, $3)`,
      [scene.id, owner.id, noteLimits.perScene],
    );
    const answers = await Promise.all([add(owner, scene), add(nora, scene)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await created(owner);
    await add(owner, other);
    await server.services.pool.query('update auth.attempt set count = $2 where key = $1', [
      `notes ${owner.id}`,
      noteLimits.perDay,
    ]);
    expect((await add(owner, other)).response.json()).toMatchObject({ code: 'note.too_often' });
  });
});

describe('a thread', () => {
  it('has its replies at its place, and a reply opens it again', async () => {
    const { owner, nora, scene } = await sharedScene();
    const [threadId, lineId] = [newId(), scene.lines[0]!.id];
    await add(nora, scene, { lineId }, threadId);
    await resolve(owner, scene, threadId);
    expect(await notesOf(nora, scene)).toMatchObject([{ isResolved: true }]);
    await add(owner, scene, { threadId, text: 'Why?' });
    expect(await notesOf(nora, scene)).toMatchObject([
      { threadId, lineId, isResolved: false },
      { threadId, lineId, isResolved: false, text: 'Why?' },
    ]);
  });

  it('outlives its first note, and a late reply to a deleted one stands at its place', async () => {
    const { owner, nora, scene } = await sharedScene();
    const [threadId, replyId, alone] = [newId(), newId(), newId()];
    const lineId = scene.lines[0]!.id;
    await add(nora, scene, { lineId }, threadId);
    await add(owner, scene, { threadId, text: 'Why?' }, replyId);
    await erase(nora, scene, threadId);
    expect((await resolve(owner, scene, replyId)).status).toBe(204);
    expect(await notesOf(nora, scene)).toMatchObject([{ id: replyId, threadId, lineId, isResolved: true }]);
    await erase(owner, scene, replyId);
    await add(nora, scene, { threadId, lineId, text: 'Late.' }, alone);
    expect(await notesOf(nora, scene)).toMatchObject([{ threadId: alone, lineId, text: 'Late.' }]);
  });
});

it('is deleted with its scene', async () => {
  const { owner, nora, scene } = await sharedScene();
  await add(nora, scene);
  await remove(owner, scene.id);
  expect(await count('scene_notes', scene.id)).toBe(0);
});

describe('emails', () => {
  const subjects = async (person: Person) =>
    (await emailsTo(server, person))
      .map(({ subject }) => subject)
      .filter((subject) => subject?.includes(' left '));

  it('collect an hour’s notes of others into one, and say nothing of what is in them', async () => {
    const { owner, nora, ben, scene } = await sharedScene();
    for (const text of ['Marker one', 'Marker two', 'Marker three']) await add(nora, scene, { text });
    await add(ben, scene);
    const { rows } = await server.services.pool.query(
      `select start_after - created_on > interval '59 minutes' as "isLater" from jobs.job
       where name = 'scenes.new-notes' and singleton_key = $1`,
      [scene.id],
    );
    expect(rows).toEqual([{ isLater: true }]);
    await doWaitingJobs(server.services);
    expect(await subjects(owner)).toEqual([`Nora Field and Ben Marsh left 4 notes on “${scene.title}”`]);
    expect(await subjects(nora)).toEqual([`Ben Marsh left 1 note on “${scene.title}”`]);
    expect(JSON.stringify(await emailsTo(server, owner))).not.toContain('Marker');
    await add(owner, scene);
    await doWaitingJobs(server.services);
    expect(await subjects(owner)).toHaveLength(1);
    expect(await subjects(ben)).toHaveLength(2);
  });

  it('go to nobody whom the scene is no longer shared with, and nobody who turned them off', async () => {
    const { owner, nora, ben, scene } = await sharedScene();
    await add(owner, scene);
    await leaves(scene, nora);
    await server.as(ben).call(saveNotificationSettings, { body: { sceneNotes: false } });
    await doWaitingJobs(server.services);
    expect([await subjects(nora), await subjects(ben), await subjects(owner)]).toEqual([[], [], []]);
  });
});
