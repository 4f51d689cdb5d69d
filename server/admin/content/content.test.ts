import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#contract/admin/content.ts';
import { listBuiltInScenes } from '#contract/community.ts';
import * as scenes from '#contract/scenes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { seedBuiltInScenes } from '#server/community/seed-built-in-scenes.ts';
import { communityOf, builtInSceneId, said } from '#server/community/testing.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
const emails: Email[] = [];
beforeAll(async () => {
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail }, services: { mail } });
  await seedBuiltInScenes(server.services);
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await doWaitingJobs(server.services);
  emails.length = 0;
});

const { copy, create, list, open, publish, publishedBy } = communityOf(() => server);
const edie = () => server.as(people.edie);
const table = async (query: Record<string, unknown> = {}) =>
  (await edie().call(contract.listAdminScenes, { query })).body;
const removeFromLibrary = (sceneId: SceneId, given: Record<string, unknown> = {}) =>
  edie().call(contract.removeSceneAsAdmin, {
    params: { sceneId },
    body: { reason: 'It is somebody else’s play.', isForGood: true, ...given },
  });
const publishAgain = (sceneId: SceneId) => edie().call(contract.publishAsAdmin, { params: { sceneId } });
const deleteBuiltIn = (sceneId: SceneId) => edie().call(contract.deleteBuiltInScene, { params: { sceneId } });
const addBuiltIn = (sceneId: SceneId, given: Record<string, unknown> = {}) =>
  edie().call(contract.addBuiltInScene, {
    body: {
      id: asId<SceneId>(randomUUID()),
      sceneId,
      title: randomUUID(),
      author: 'Edie',
      isFreeToShare: true,
      ...given,
    },
  });
const actsOn = async (sceneId: SceneId): Promise<string[]> => {
  const found = await server.services.pool.query(
    'select act from admin_acts where subject_id = $1 order by at, act',
    [sceneId],
  );
  return (found.rows as { act: string }[]).map(({ act }) => act);
};
const sentEmails = async () => {
  await doWaitingJobs(server.services);
  return emails.map(({ to, subject, text }) => ({ to, subject, text }));
};

it('lists scenes by title, author and owner with their status, and none of their text', async () => {
  const scene = await create(people.ben, {
    title: `Rain ${randomUUID()}`,
    author: 'B. Pro',
    genre: 'comedy',
  });
  expect((await table({ search: scene.title })).rows).toEqual([
    {
      id: scene.id,
      title: scene.title,
      author: 'B. Pro',
      category: 'comedy',
      status: 'pending',
      isHouse: false,
      isShipped: false,
      isRemoved: false,
      uploads: 0,
      owner: { id: people.ben.id, name: 'Ben Pro', email: 'ben@example.com' },
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await table({ search: '%' })).total).toBe(0);
});

it('searches by owner, filters, and pages through every scene once', async () => {
  const scene = await publishedBy(people.cleo);
  expect((await table({ search: 'CLEO@' })).rows.map(({ id }) => id)).toContain(scene.id);
  expect((await table({ search: 'cleo@', show: 'pending' })).total).toBe(0);
  const house = await table({ show: 'house', sort: 'title', direction: 'asc' });
  const titles = house.rows.map(({ title }) => title);
  expect(titles).toContain('The Spare Key');
  expect(house.rows.every(({ owner, isHouse }) => owner === null && isHouse)).toBe(true);
  const all = await table();
  const pages = Math.ceil(all.total / 25);
  const seen = await Promise.all(Array.from({ length: pages }, (_, i) => table({ page: i + 1 })));
  expect(new Set(seen.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(all.total);
});

it('removes a scene permanently: its owner keeps it, is told why, and can’t publish it again', async () => {
  const scene = await publishedBy(people.ben);
  for (const _ of [1, 2]) expect((await removeFromLibrary(scene.id)).status).toBe(204);
  expect((await open(people.ada, scene.id)).status).toBe(403);
  expect((await open(people.ben, scene.id)).status).toBe(200);
  expect(said(await publish(people.ben, scene.id))).toEqual([403, 'community.taken_down']);
  expect(await actsOn(scene.id)).toEqual(['scene.remove']);
  const { rows } = await table({ show: 'removed', search: 'ben@' });
  expect(rows.find(({ id }) => id === scene.id)).toMatchObject({ isRemoved: true, status: 'pending' });
  const sent = await sentEmails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: 'ben@example.com',
    subject: expect.stringMatching(/^“.+” was removed from the community library$/),
    text: expect.stringContaining('It is somebody else’s play.'),
  });
  expect(sent[0]!.text).toContain('It can’t be published again.');
});

it('lets the owner of a removed scene publish it again, and says so', async () => {
  const scene = await publishedBy(people.ben);
  await removeFromLibrary(scene.id);
  await sentEmails();
  emails.length = 0;
  expect((await publishAgain(scene.id)).status).toBe(204);
  expect((await open(people.ada, scene.id)).status).toBe(403);
  expect((await sentEmails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^You can publish “.+” again$/),
  ]);
  expect((await publish(people.ben, scene.id)).status).toBe(204);
  expect(await actsOn(scene.id)).toEqual(['scene.remove', 'scene.allow']);
});

it('unpublishes a scene that its owner may publish again', async () => {
  const scene = await publishedBy(people.ben);
  expect((await removeFromLibrary(scene.id, { isForGood: false })).status).toBe(204);
  expect((await sentEmails())[0]?.text).toContain('Once that is fixed, you can publish it again.');
  expect((await publish(people.ben, scene.id)).status).toBe(204);
  expect(await actsOn(scene.id)).toEqual(['scene.unpublish']);
});

it('requires a reason before it removes somebody’s scene', async () => {
  const scene = await publishedBy(people.ben);
  expect(said(await removeFromLibrary(scene.id, { reason: '  ' }))).toEqual([
    400,
    'community.reason_missing',
  ]);
  expect((await open(people.ada, scene.id)).status).toBe(200);
});

it('sends one email if two admins remove a scene at once', async () => {
  const scene = await publishedBy(people.ben);
  await Promise.all([removeFromLibrary(scene.id), removeFromLibrary(scene.id)]);
  expect(await sentEmails()).toHaveLength(1);
  expect(await actsOn(scene.id)).toEqual(['scene.remove']);
});

it('never publishes a scene that its owner keeps private', async () => {
  const scene = await create(people.ben);
  expect(said(await publishAgain(scene.id))).toEqual([409, 'community.owner_publishes']);
});

it('adds one of the admin’s scenes to the built-in scenes, for everybody and once', async () => {
  const own = await create(people.edie);
  const id = asId<SceneId>(randomUUID());
  const title = `Curtain ${id}`;
  for (const _ of [1, 2]) expect((await addBuiltIn(own.id, { id, title })).status).toBe(204);
  const { body } = await open(people.ada, id);
  expect(body).toMatchObject({ title, author: 'Edie', isOwn: false, isPublic: true, lineCount: 2 });
  expect((await list(people.ada, { search: title })).body.scenes).toHaveLength(1);
  const { body: house } = await server.as(null).call(listBuiltInScenes);
  expect(house.scenes.map((scene) => scene.id)).toContain(id);
  expect(await actsOn(id)).toEqual(['scene.add']);
  expect(said(await addBuiltIn(own.id, { title }))).toEqual([409, 'scene.title_taken']);
  await seedBuiltInScenes(server.services);
  expect((await open(people.ada, id)).status).toBe(200);
});

it('makes nobody else’s scene a built-in scene', async () => {
  const scene = await publishedBy(people.ben);
  expect(said(await addBuiltIn(scene.id))).toEqual([404, 'scene.not_found']);
  const { body: copied } = await copy(people.edie, scene.id);
  expect(said(await addBuiltIn(copied.id))).toEqual([403, 'community.is_copy']);
});

it('unpublishes and publishes a built-in scene, and a restart leaves it so', async () => {
  expect((await removeFromLibrary(builtInSceneId, { reason: '', isForGood: false })).status).toBe(204);
  await server.services.pool.query(`update house_scenes set digest = '' where scene_id = $1`, [
    builtInSceneId,
  ]);
  await seedBuiltInScenes(server.services);
  expect((await open(people.ada, builtInSceneId)).status).toBe(403);
  expect((await publishAgain(builtInSceneId)).status).toBe(204);
  expect((await open(people.ada, builtInSceneId)).status).toBe(200);
  expect(await sentEmails()).toEqual([]);
});

it('deletes a built-in scene that was added, and no other', async () => {
  const own = await create(people.edie);
  const id = asId<SceneId>(randomUUID());
  await addBuiltIn(own.id, { id });
  expect((await deleteBuiltIn(id)).status).toBe(204);
  expect((await open(people.ada, id)).status).toBe(404);
  expect((await open(people.edie, own.id)).status).toBe(200);
  expect(await actsOn(id)).toEqual(['scene.add', 'scene.delete']);
  expect(said(await deleteBuiltIn(id))).toEqual([404, 'scene.not_found']);
  expect(said(await deleteBuiltIn(builtInSceneId))).toEqual([409, 'community.comes_with_product']);
  expect(said(await deleteBuiltIn(own.id))).toEqual([409, 'community.belongs_to_someone']);
});

it('records that the admin opened or changed somebody’s private scene, and from where, but nothing for the admin’s own', async () => {
  const scene = await create(people.ben);
  await open(people.edie, scene.id);
  await edie().call(scenes.archiveScene, { params: { sceneId: scene.id }, body: { isArchived: true } });
  expect(await actsOn(scene.id)).toEqual(['scene.open', 'scene.change']);
  const { rows } = await server.services.pool.query(
    'select distinct admin_id, from_address from admin_acts where subject_id = $1',
    [scene.id],
  );
  expect(rows).toEqual([{ admin_id: people.edie.id, from_address: '127.0.0.1' }]);
  const own = await create(people.edie);
  await open(people.edie, own.id);
  expect(await actsOn(own.id)).toEqual([]);
});

it.each([
  ['is about to leave', 'deletion_due_at'],
  ['is suspended', 'suspended_at'],
])('shows no scene of somebody who %s, until they are back', async (_, column) => {
  const scene = await publishedBy(people.cleo);
  const leaveAt = (at: string | null) =>
    server.services.pool.query(`update users set ${column} = $2 where id = $1`, [people.cleo.id, at]);
  const titles = async () => (await list(people.ada, { limit: 100 })).body.scenes.map(({ id }) => id);
  await leaveAt('2999-01-01');
  expect(await titles()).not.toContain(scene.id);
  expect((await open(people.ada, scene.id)).status).toBe(403);
  expect(said(await copy(people.ben, scene.id))).toEqual([404, 'community.not_published']);
  await leaveAt(null);
  expect(await titles()).toContain(scene.id);
});
