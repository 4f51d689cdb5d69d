import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPracticeSession } from '#contract/practice.ts';
import * as contract from '#contract/sharing.ts';
import { sharingLimits } from '#contract/sharing.ts';
import type { SceneId } from '#domain/ids.ts';
import { sessionAt } from '#server/practice/testing.ts';
import { emailsTo } from '#server/platform/mail/testing.ts';
import { setPlan, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sceneCalls } from '../testing-calls.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { open, save, created, newcomer, remove } = sceneCalls(() => server);

const invite = (owner: Person, sceneId: SceneId, email: string | null = null) =>
  server.as(owner).call(contract.shareScene, { params: { sceneId }, body: { email } });
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const accept = (guest: Person, token: string) =>
  server.as(guest).call(contract.acceptInvitation, { body: { token } });
const end = (person: Person, shareId: string) =>
  server.as(person).call(contract.endShare, { params: { shareId } });
const sharedWith = async (person: Person) =>
  (await server.as(person).call(contract.listSharedScenes, {})).body.scenes;
const sharesOf = async (owner: Person, sceneId: SceneId) =>
  (await server.as(owner).call(contract.listShares, { params: { sceneId } })).body.shares;

/** An owner's scene that a free guest has accepted. */
async function sharedScene() {
  const [owner, guest] = [await newcomer(), await signUpPerson(server, { name: 'Gus Guest' })];
  const scene = await created(owner);
  const { body } = await invite(owner, scene.id);
  expect((await accept(guest, tokenOf(body.link))).status).toBe(200);
  return { owner, guest, scene, shareId: body.share.id };
}

it('lets a guest on the free plan read and practice the scene, and nothing else of its owner', async () => {
  const { owner, guest, scene } = await sharedScene();
  const read = await open(guest, scene.id);
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject({
    title: scene.title,
    isOwn: false,
    sourceFiles: [],
    auditionDueDate: null,
  });
  expect(read.body.lines.every(({ userNotes, beatShift }) => !userNotes && !beatShift)).toBe(true);
  expect(await sharedWith(guest)).toMatchObject([
    { sceneId: scene.id, title: scene.title, owner: owner.name },
  ]);
  const other = await created(owner);
  expect((await open(guest, other.id)).status).toBe(403);
});

it('lets no guest change, delete or pass on the scene', async () => {
  const { guest, scene } = await sharedScene();
  await setPlan(server, guest, { plan: 'pro', status: 'active' });
  expect((await save(guest, scene, { ...scene, id: scene.id } as never)).status).toBe(403);
  expect((await remove(guest, scene.id)).status).toBe(403);
  expect((await invite(guest, scene.id)).response.json()).toMatchObject({ code: 'scene.access_denied' });
  expect((await server.as(guest).call(contract.listShares, { params: { sceneId: scene.id } })).status).toBe(
    403,
  );
});

it('ends at once when the owner stops sharing, and when the guest leaves', async () => {
  for (const who of ['owner', 'guest'] as const) {
    const shared = await sharedScene();
    expect((await end(shared[who], shared.shareId)).status).toBe(204);
    expect((await open(shared.guest, shared.scene.id)).status).toBe(403);
    expect(await sharedWith(shared.guest)).toEqual([]);
    expect(await sharesOf(shared.owner, shared.scene.id)).toEqual([]);
  }
});

it('is ended by nobody else', async () => {
  const { guest, scene, shareId } = await sharedScene();
  await end(people.cleo, shareId);
  expect((await open(guest, scene.id)).status).toBe(200);
});

it('makes an invitation that one person can accept once', async () => {
  const owner = await newcomer();
  const scene = await created(owner);
  const { body } = await invite(owner, scene.id, 'Theo@Example.com');
  const token = tokenOf(body.link);
  expect(body.share).toMatchObject({ email: 'theo@example.com', guest: null });
  expect((await accept(owner, token)).response.json()).toMatchObject({ code: 'sharing.own_scene' });
  const answers = await Promise.all([accept(people.ada, token), accept(people.dov, token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await sharesOf(owner, scene.id)).toMatchObject([{ email: 'theo@example.com', expiresAt: null }]);
});

it('sends the invitation by email, and keeps the secret in no place a server sees', async () => {
  const owner = await newcomer();
  const scene = await created(owner);
  const { body } = await invite(owner, scene.id, 'reader@example.com');
  const [mail] = await emailsTo(server, { email: 'reader@example.com' });
  expect(mail!.text).toContain(body.link);
  expect(new URL(body.link).pathname + new URL(body.link).search).toBe('/invitation');
  const { rows } = await server.services.pool.query('select * from scene_shares');
  expect(JSON.stringify(rows)).not.toContain(tokenOf(body.link));
});

it('refuses an invitation that has expired or was withdrawn, and lets the same person be invited again', async () => {
  const owner = await newcomer();
  const scene = await created(owner);
  const first = await invite(owner, scene.id, 'late@example.com');
  expect((await invite(owner, scene.id, 'late@example.com')).response.json()).toMatchObject({
    code: 'sharing.invited_already',
  });
  await server.services.pool.query(
    `update scene_shares set created_at = created_at - interval '${sharingLimits.days} days' where id = $1`,
    [first.body.share.id],
  );
  expect((await accept(people.ada, tokenOf(first.body.link))).status).toBe(404);
  const second = await invite(owner, scene.id, 'late@example.com');
  expect(second.status).toBe(200);
  await end(owner, second.body.share.id);
  expect((await accept(people.ada, tokenOf(second.body.link))).status).toBe(404);
});

it('needs Pro or Expert to invite, and nothing to be invited', async () => {
  const owner = await newcomer();
  const scene = await created(owner);
  await setPlan(server, owner, { plan: 'free', status: 'free' });
  expect((await invite(owner, scene.id)).response.json()).toMatchObject({ code: 'plan.scene_sharing' });
});

it('is limited in people per scene, also for invitations at once', async () => {
  const owner = await newcomer();
  const scene = await created(owner);
  await server.services.pool.query(
    `insert into scene_shares (scene_id, token_digest) select $1, 'full ' || n from generate_series(2, $2) n`,
    [scene.id, sharingLimits.peoplePerScene],
  );
  const answers = await Promise.all([invite(owner, scene.id), invite(owner, scene.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('hides the scenes of a suspended owner', async () => {
  const { owner, guest, scene } = await sharedScene();
  await server.services.pool.query('update users set suspended_at = now() where id = $1', [owner.id]);
  expect((await open(guest, scene.id)).status).toBe(403);
  expect(await sharedWith(guest)).toEqual([]);
});

it('keeps the practice of a guest with the guest', async () => {
  const { guest, scene } = await sharedScene();
  const body = sessionAt(server.services.clock.now(), {
    sceneId: scene.id,
    characterId: scene.characters[0]!.id,
  });
  const { status } = await server.as(guest).call(startPracticeSession, { body });
  expect(status).toBe(200);
});
