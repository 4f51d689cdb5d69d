import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScene } from '#contract/scenes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { maxNewScenesPerDay, trialSceneId, type Scene } from '#domain/scene/scene.ts';
import { adminEmail, setPlan, signUpPeople, signUpPerson, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from '#server/scenes/testing.ts';
import { seedBuiltInScenes } from './seed-built-in-scenes.ts';
import { communityOf, builtInSceneId, said } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  await seedBuiltInScenes(server.services);
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { copy, create, open, publish, publishedBy, report } = communityOf(() => server);

describe('copying', () => {
  test('a paying actor gets an own scene with the same text and new ids', async () => {
    const { body: original } = await open(people.ben, builtInSceneId);
    const id = asId<SceneId>(randomUUID());
    const { status, body } = await copy(people.ben, builtInSceneId, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'The Spare Key',
      isOwn: true,
      isPublic: false,
      auditionDueDate: null,
    });
    const wordsOf = (scene: Scene) =>
      scene.lines.map((line) => [line.characterName, line.text, line.direction, line.isStageDirection]);
    expect(wordsOf(body)).toEqual(wordsOf(original));
    const ids = new Set([...original.lines, ...original.characters].map((thing) => thing.id));
    expect([...body.lines, ...body.characters].filter((thing) => ids.has(thing.id))).toEqual([]);
    const { rows } = await server.services.pool.query('select copied_from_id from scenes where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ copied_from_id: builtInSceneId }]);
  });

  test('requested twice, it is one copy; another copy has another title', async () => {
    const id = asId<SceneId>(randomUUID());
    const first = await copy(people.cleo, builtInSceneId, id);
    expect((await copy(people.cleo, builtInSceneId, id)).body).toEqual(first.body);
    expect((await copy(people.cleo, builtInSceneId)).body.title).toBe('The Spare Key (2)');
    expect((await copy(people.cleo, builtInSceneId)).body.title).toBe('The Spare Key (3)');
    expect(said(await copy(people.ben, builtInSceneId, id))).toEqual([403, 'scene.access_denied']);
  });

  test('requested in two tabs at once, each copy has another title', async () => {
    const person = await signUpPerson(server);
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    const copies = await Promise.all([1, 2, 3, 4].map(() => copy(person, builtInSceneId)));
    expect(copies.map(({ body }) => body.title).toSorted()).toEqual(
      ['', ' (2)', ' (3)', ' (4)'].map((number) => `The Spare Key${number}`),
    );
  });

  test('the publisher’s notes, beats and part are not copied', async () => {
    const scene = await create(people.ben);
    await server.services.pool.query(
      `update scene_dialogue set user_notes = 'my secret', beat_shift = 'my beat' where scene_id = $1`,
      [scene.id],
    );
    await publish(people.ben, scene.id);
    const { body, response } = await copy(people.cleo, scene.id);
    expect(response.body).not.toMatch(/my secret|my beat/);
    expect(body.userCharacterId).toBeNull();
  });

  test('is refused on the free plan with a reason, and for an unpublished scene', async () => {
    const scene = await create(people.ben);
    expect(said(await copy(people.ada, builtInSceneId))).toEqual([403, 'plan.community_copy']);
    for (const id of [scene.id, trialSceneId, asId<SceneId>(randomUUID())]) {
      expect(said(await copy(people.cleo, id))).toEqual([404, 'community.not_published']);
    }
    expect((await copy(people.dov, builtInSceneId)).status).toBe(200);
  });

  test('is limited per day together with new scenes, and stores nothing beyond that', async () => {
    const person = await signUpPerson(server);
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    await copy(person, builtInSceneId);
    const { pool } = server.services;
    const key = `scenes of ${person.id}`;
    await pool.query('update auth.attempt set count = $2 where key = $1', [key, maxNewScenesPerDay - 1]);
    const id = asId<SceneId>(randomUUID());
    const written = await server.as(person).call(createScene, { body: newScene({ id }) });
    expect(written.status).toBe(200);
    const sentAgain = await server.as(person).call(createScene, { body: newScene({ id }) });
    expect(sentAgain.status).toBe(200);
    expect((await copy(person, builtInSceneId)).problem.error).toMatch(/^You have added 500 scenes today/);
    const { rows } = await pool.query('select id from scenes where user_id = $1', [person.id]);
    expect(rows).toHaveLength(2);
  });

  test('a copy can’t be published as one’s own', async () => {
    const { body } = await copy(people.cleo, builtInSceneId);
    expect(said(await publish(people.cleo, body.id))).toEqual([403, 'community.is_copy']);
  });
});

describe('reporting', () => {
  test('any signed-in user can report a scene once, with a reason and a note', async () => {
    const scene = await publishedBy(people.ben);
    const body = { reason: 'private', note: 'It names my <b>street</b>.\u0000' };
    expect((await report(people.ada, scene.id, body)).status).toBe(204);
    expect(said(await report(people.ada, scene.id))).toEqual([409, 'community.reported_already']);
    expect((await report(people.cleo, scene.id)).status).toBe(204);
    const { rows } = await server.services.pool.query(
      'select user_id, reason, note from scene_reports where scene_id = $1 order by created_at',
      [scene.id],
    );
    expect(rows).toEqual([
      { user_id: people.ada.id, reason: 'private', note: 'It names my <b>street</b>.' },
      { user_id: people.cleo.id, reason: 'copyright', note: '' },
    ]);
  });

  test('an unknown reason, a note that is too long, an unpublished scene and too many reports are refused', async () => {
    const scene = await create(people.ben);
    expect(said(await report(people.ada, builtInSceneId, { reason: 'boredom' }))).toEqual([
      400,
      'request.invalid',
    ]);
    const long = { reason: 'other', note: 'x'.repeat(1001) };
    expect(said(await report(people.ada, builtInSceneId, long))).toEqual([400, 'request.invalid']);
    expect(said(await report(people.ada, scene.id))).toEqual([404, 'community.not_published']);
    const busy = await signUpPerson(server);
    await server.services.pool.query(
      `with made as (insert into scenes (title, is_public) select 'flood ' || n, true from generate_series(1, 50) n returning id)
       insert into scene_reports (scene_id, user_id, reason) select id, $1, 'spam' from made`,
      [busy.id],
    );
    expect(said(await report(busy, builtInSceneId))).toEqual([429, 'community.too_many_reports']);
  });
});
