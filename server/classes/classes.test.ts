import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/classes.ts';
import { classLimits } from '#contract/classes.ts';
import { listNotes } from '#contract/notes.ts';
import { listSharedScenes, listShares } from '#contract/sharing.ts';
import * as takes from '#contract/take-shares.ts';
import type { ClassId, UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { sceneCalls } from '#server/scenes/testing-calls.ts';
import { storeTake } from '#server/takes/testing.ts';
import { startSession } from '#server/takes/testing.ts';
import {
  adminEmail,
  setPlan,
  signUpPeople,
  signUpPerson,
  type People,
  type Person,
} from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
let coach: Person;
let rival: Person;
let sam: Person;
let tess: Person;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
  [coach, rival, sam, tess] = [
    await newcomer(),
    await newcomer(),
    await signUpPerson(server, { name: 'Sam Student' }),
    await signUpPerson(server, { name: '=Tess' }),
  ];
});
afterAll(() => server.close());

const { created, newcomer, open, save } = sceneCalls(() => server);

const linkOf = async (classId: ClassId, by = coach) =>
  (await server.as(by).call(contract.makeClassLink, { params: { classId } })).body.link;
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const join = (person: Person, token: string, showsProgress = true) =>
  server.as(person).call(contract.joinClass, { body: { token, showsProgress } });
const leave = (by: Person, classId: ClassId, userId: UserId) =>
  server.as(by).call(contract.leaveClass, { params: { classId, userId } });
const handOut = (classId: ClassId, { id: sceneId }: Scene, parts: Record<string, string> = {}, by = coach) =>
  server.as(by).call(contract.handOutScene, {
    params: { classId, sceneId },
    body: { dueDate: '2031-05-01', parts: parts as never },
  });
const takeBack = (classId: ClassId, { id: sceneId }: Scene, by = coach) =>
  server.as(by).call(contract.takeBackScene, { params: { classId, sceneId } });
const get = (person: Person | null, classId: ClassId) =>
  server.as(person).call(contract.getClass, { params: { classId } });
const joinedBy = async (person: Person) =>
  (await server.as(person).call(contract.listClasses, {})).body.joined;
const sharedWith = async (person: Person) => (await server.as(person).call(listSharedScenes, {})).body.scenes;
const newClass = async (by = coach) =>
  (await server.as(by).call(contract.createClass, { body: { name: 'Tuesday group' } })).body.id;

/** A class of Sam and Tess with a scene; Sam shows his practice, Tess doesn't. */
async function fullClass() {
  const classId = await newClass();
  const scene = await created(coach);
  const token = tokenOf(await linkOf(classId));
  expect((await join(sam, token)).status).toBe(204);
  expect((await join(tess, token, false)).status).toBe(204);
  const [first] = scene.characters;
  expect((await handOut(classId, scene, { [sam.id]: first!.id })).status).toBe(204);
  return { classId, scene, token, part: first! };
}

/** Sam's take of the scene, shared with the coach. */
async function handedIn(scene: Scene) {
  await setPlan(server, sam, { plan: 'pro', status: 'active' });
  const sessionId = await startSession(server, sam);
  await server.services.pool.query(
    `update practice_sessions set scene_id = $2, start_time = now() - interval '5 minutes', end_time = now()
     where id = $1`,
    [sessionId, scene.id],
  );
  const recordingId = await storeTake(server, sam, webmTake(200), { sessionId });
  return server
    .as(sam)
    .call(takes.shareTake, { params: { recordingId }, body: { personId: coach.id, days: 30 } });
}
const takesFor = async (person: Person) =>
  (await server.as(person).call(takes.listSharedTakes, {})).body.takes;

it('gives every member its scenes, with the part and the date, on any plan', async () => {
  const { classId, scene, part } = await fullClass();
  expect((await joinedBy(sam)).find(({ id }) => id === classId)).toMatchObject({
    name: 'Tuesday group',
    coach: coach.name,
    scenes: [{ sceneId: scene.id, dueDate: '2031-05-01', part: part.name }],
  });
  expect(await sharedWith(tess)).toContainEqual(
    expect.objectContaining({
      sceneId: scene.id,
      class: { id: classId, name: 'Tuesday group', dueDate: '2031-05-01', part: null },
    }),
  );
  expect((await open(sam, scene.id)).body).toMatchObject({
    role: 'reader',
    partPlayed: part.id,
    auditionDueDate: '2031-05-01',
  });
  expect((await open(tess, scene.id)).body.partPlayed).toBeUndefined();
  // The owner's own guests are apart.
  const { body } = await server.as(coach).call(listShares, { params: { sceneId: scene.id } });
  expect(body.shares).toEqual([]);
});

it('shows the coach practice and takes of those who agreed, and nothing of the others', async () => {
  const { classId, scene } = await fullClass();
  expect((await handedIn(scene)).status).toBe(204);
  const { members, practice } = (await get(coach, classId)).body;
  expect(members.map(({ name, showsProgress }) => [name, showsProgress])).toEqual([
    ['=Tess', false],
    ['Sam Student', true],
  ]);
  expect(practice).toMatchObject([
    { actor: 'Sam Student', sceneId: scene.id, minutes: 5, runs: 1, takes: 1 },
  ]);
  const params = { classId };
  await server.as(tess).call(contract.changeMembership, { params, body: { showsProgress: true } });
  const { csv } = (await server.as(coach).call(contract.exportClass, { params })).body;
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain("'=Tess");
  await server.as(tess).call(contract.changeMembership, { params, body: { showsProgress: false } });
  expect((await get(coach, classId)).body.practice).toHaveLength(1);
});

describe('takes everything back at once', () => {
  type Full = Awaited<ReturnType<typeof fullClass>>;
  const cases: [when: string, (full: Full) => Promise<{ status: number }>][] = [
    ['a member leaves', ({ classId }) => leave(sam, classId, sam.id)],
    ['the coach removes them', ({ classId }) => leave(coach, classId, sam.id)],
    ['the scene is taken back', ({ classId, scene }) => takeBack(classId, scene)],
    [
      'the class is deleted',
      ({ classId }) => server.as(coach).call(contract.deleteClass, { params: { classId } }),
    ],
  ];
  it.each(cases)('when %s', async (_when, happens) => {
    const full = await fullClass();
    const { classId, scene } = full;
    await handedIn(scene);
    const before = (await takesFor(coach)).length;
    expect((await happens(full)).status).toBe(204);
    expect((await open(sam, scene.id)).status).toBe(403);
    expect(await takesFor(coach)).toHaveLength(before - 1);
    const now = await get(coach, classId);
    expect(now.status === 404 || now.body.practice.length === 0).toBe(true);
  });

  it('and a scene that is handed out again shows nothing of before', async () => {
    const { classId, scene } = await fullClass();
    await handedIn(scene);
    await takeBack(classId, scene);
    const before = await takesFor(coach);
    await handOut(classId, scene);
    expect((await open(sam, scene.id)).status).toBe(200);
    expect(await takesFor(coach)).toEqual(before);
  });

  it('but a scene that another class gives stays', async () => {
    const { classId, scene } = await fullClass();
    const other = await newClass();
    await join(sam, tokenOf(await linkOf(other)));
    await handOut(other, scene);
    await leave(sam, classId, sam.id);
    expect((await open(sam, scene.id)).status).toBe(200);
    await leave(sam, other, sam.id);
    expect((await open(sam, scene.id)).status).toBe(403);
  });
});

describe('nobody else', () => {
  it.each([
    ['a member', () => sam],
    ['another coach', () => rival],
    ['an admin', () => people.edie],
    ['nobody', () => null],
  ])('does what its coach does: %s', async (_who, whoIn) => {
    const { classId, scene, part } = await fullClass();
    const who = whoIn();
    if (who && who !== rival) await setPlan(server, who, { plan: 'pro', status: 'active' });
    const as = server.as(who);
    const params = { classId };
    const ofScene = { classId, sceneId: scene.id };
    const answers = [
      await as.call(contract.getClass, { params }),
      await as.call(contract.renameClass, { params, body: { name: 'Mine' } }),
      await as.call(contract.deleteClass, { params }),
      await as.call(contract.makeClassLink, { params }),
      await as.call(contract.endClassLink, { params }),
      await as.call(contract.handOutScene, { params: ofScene, body: { dueDate: null, parts: {} } }),
      await as.call(contract.takeBackScene, { params: ofScene }),
      await as.call(contract.exportClass, { params }),
      await as.call(contract.leaveClass, { params: { classId, userId: tess.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (who ? 404 : 401)));
    expect((await get(coach, classId)).body).toMatchObject({ name: 'Tuesday group', scenes: [{}] });
    expect(answers.some(({ response }) => response.body.includes(part.name))).toBe(false);
  });

  it('hands out a scene that isn’t theirs, or gives a part to somebody outside or of elsewhere', async () => {
    const { classId, scene } = await fullClass();
    const [own, theirs] = [await created(coach), await created(rival)];
    expect((await handOut(classId, theirs)).status).toBe(403);
    for (const parts of [
      { [rival.id]: own.characters[0]!.id },
      { [sam.id]: theirs.characters[0]!.id },
      { [sam.id]: scene.characters[0]!.id },
      { [sam.id]: randomUUID() },
    ])
      expect((await handOut(classId, own, parts)).problem).toMatchObject({ code: 'class.part' });
    expect((await get(coach, classId)).body.scenes).toHaveLength(1);
  });

  it('of the members edits the scene or reads the coach’s other scenes; all read the coach’s notes', async () => {
    const { scene } = await fullClass();
    await setPlan(server, sam, { plan: 'pro', status: 'active' });
    expect((await save(sam, scene, scene as never)).status).toBe(403);
    expect((await open(sam, (await created(coach)).id)).status).toBe(403);
    expect((await server.as(sam).call(listNotes, { params: { sceneId: scene.id } })).status).toBe(200);
  });
});

describe('the link', () => {
  it('ends when a new one is made, when the coach ends it, and after its days', async () => {
    const classId = await newClass();
    const first = tokenOf(await linkOf(classId));
    const second = tokenOf(await linkOf(classId));
    expect((await join(sam, first)).problem).toMatchObject({ code: 'sharing.invitation_over' });
    await server.services.pool.query('update classes set link_ends_at = now() where id = $1', [classId]);
    expect((await join(sam, second)).status).toBe(404);
    const third = tokenOf(await linkOf(classId));
    await server.as(coach).call(contract.endClassLink, { params: { classId } });
    expect((await join(sam, third)).status).toBe(404);
    expect(JSON.stringify((await server.services.pool.query('select * from classes')).rows)).not.toContain(
      third,
    );
  });

  it('admits as many as a class has room for, also at once, and not its coach', async () => {
    const classId = await newClass();
    const token = tokenOf(await linkOf(classId));
    expect((await join(coach, token)).problem).toMatchObject({ code: 'sharing.own_scene' });
    await server.services.pool.query(
      `with people as (
         insert into auth."user" (name, email) select 'Filler', 'filler' || n || $2 || '@example.com'
         from generate_series(2, $3) n returning id, email)
       , users as (insert into users (id, email, name) select id, email, 'Filler' from people returning id)
       insert into class_members select $1, id, false, now() from users`,
      [classId, classId, classLimits.members],
    );
    const answers = await Promise.all([join(sam, token), join(tess, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('needs Pro or Expert of the coach', async () => {
    const { status, problem } = await server
      .as(people.ada)
      .call(contract.createClass, { body: { name: 'Free' } });
    expect([status, problem?.code]).toEqual([403, 'plan.classes']);
  });
});
