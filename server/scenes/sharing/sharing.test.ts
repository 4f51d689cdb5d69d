import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishScene } from '#contract/community.ts';
import { startPracticeSession } from '#contract/practice.ts';
import { archiveScene } from '#contract/scenes.ts';
import * as contract from '#contract/sharing.ts';
import { sharingLimits } from '#contract/sharing.ts';
import { asId, type SceneId, type ShareId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
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

const invite = (owner: Person, sceneId: SceneId, email: string | null = null, role: SceneRole = 'reader') =>
  server.as(owner).call(contract.shareScene, { params: { sceneId }, body: { email, role } });
const becomes = (owner: Person, shareId: string, role: SceneRole) =>
  server.as(owner).call(contract.changeRole, { params: { shareId: asId<ShareId>(shareId) }, body: { role } });
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const accept = (guest: Person, token: string) =>
  server.as(guest).call(contract.acceptInvitation, { body: { token } });
const end = (person: Person, shareId: string) =>
  server.as(person).call(contract.endShare, { params: { shareId: asId<ShareId>(shareId) } });
const sharedWith = async (person: Person) =>
  (await server.as(person).call(contract.listSharedScenes, {})).body.scenes;
const sharesOf = async (owner: Person, sceneId: SceneId) =>
  (await server.as(owner).call(contract.listShares, { params: { sceneId } })).body.shares;

/** An owner's scene that a free guest has accepted. */
async function sharedScene(role: SceneRole = 'reader') {
  const [owner, guest] = [await newcomer(), await signUpPerson(server, { name: 'Gus Guest' })];
  const scene = await created(owner);
  const { body } = await invite(owner, scene.id, null, role);
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

it.each(['reader', 'coach'] as const)('lets no %s change, delete or pass on the scene', async (role) => {
  const { guest, scene } = await sharedScene(role);
  await setPlan(server, guest, { plan: 'pro', status: 'active' });
  expect((await save(guest, scene, { ...scene, id: scene.id } as never)).status).toBe(403);
  expect((await remove(guest, scene.id)).status).toBe(403);
  expect((await invite(guest, scene.id)).response.json()).toMatchObject({ code: 'scene.access_denied' });
  expect((await server.as(guest).call(contract.listShares, { params: { sceneId: scene.id } })).status).toBe(
    403,
  );
});

describe('a co-owner', () => {
  const edited = (scene: Scene): Scene => ({
    ...scene,
    title: 'Another title',
    auditionDueDate: '2031-01-01',
    author: 'A. Writer',
    userCharacterId: scene.characters[1]!.id,
    lines: scene.lines.map((line, at) => (at === 0 ? { ...line, text: 'Rewritten.' } : line)),
  });
  const edit = (person: Person, scene: Scene, version = scene.version) =>
    save(person, { ...scene, version }, edited(scene) as never);

  it('edits lines and details on the free plan, and nothing that is the owner’s alone', async () => {
    const { owner, guest, scene } = await sharedScene('co-owner');
    await server.services.pool.query(`update scene_dialogue set user_notes = 'Mine' where id = $1`, [
      scene.lines[0]!.id,
    ]);
    const before = (await open(owner, scene.id)).body;
    expect((await edit(guest, (await open(guest, scene.id)).body)).status).toBe(200);
    const after = (await open(owner, scene.id)).body;
    expect(after.lines[0]).toMatchObject({ text: 'Rewritten.', userNotes: 'Mine' });
    expect(after).toMatchObject({
      title: before.title,
      author: 'A. Writer',
      auditionDueDate: before.auditionDueDate,
      userCharacterId: before.userCharacterId,
      version: before.version + 1,
    });
  });

  it('meets the version rule, as the owner does', async () => {
    const { owner, guest, scene } = await sharedScene('co-owner');
    const seen = (await open(guest, scene.id)).body;
    expect((await edit(owner, scene)).status).toBe(200);
    expect((await edit(guest, seen)).response.json()).toMatchObject({ code: 'scene.version_stale' });
  });

  it('edits while the owner’s plan allows it', async () => {
    const { owner, guest, scene } = await sharedScene('co-owner');
    await setPlan(server, owner, { plan: 'free', status: 'free' });
    await setPlan(server, guest, { plan: 'expert', status: 'active' });
    expect((await edit(guest, scene)).response.json()).toMatchObject({ code: 'sharing.owner_plan' });
  });

  it('doesn’t archive, publish, delete or pass on the scene', async () => {
    const { guest, scene } = await sharedScene('co-owner');
    await setPlan(server, guest, { plan: 'expert', status: 'active' });
    const params = { sceneId: scene.id };
    const as = server.as(guest);
    const answers = [
      await as.call(archiveScene, { params, body: { isArchived: true } }),
      await as.call(publishScene, {
        params,
        body: { title: 'Mine', author: 'Me', isFreeToShare: true },
      }),
      await remove(guest, scene.id),
      await invite(guest, scene.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('becomes a reader at once', async () => {
    const { owner, guest, scene, shareId } = await sharedScene('co-owner');
    expect((await open(guest, scene.id)).body.role).toBe('co-owner');
    expect((await becomes(owner, shareId, 'reader')).status).toBe(204);
    expect((await open(guest, scene.id)).body.role).toBe('reader');
    expect((await edit(guest, scene)).status).toBe(403);
  });
});

it('lets only the owner say who may do what', async () => {
  const { guest, shareId } = await sharedScene();
  const other = await sharedScene();
  for (const person of [guest, other.owner, people.cleo])
    expect((await becomes(person, shareId, 'co-owner')).status).toBe(409);
  expect(await sharedWith(guest)).toMatchObject([{ role: 'reader' }]);
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
