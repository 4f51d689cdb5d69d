import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as scenes from '#contract/scenes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { newScene } from '#server/scenes/testing.ts';
import { adminEmail, setPlan, signUpPeople, signUpPerson, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { communityOf, said } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { copy, create, list, open, publish, publishedBy, unpublish } = communityOf(() => server);

describe('publishing', () => {
  test('a paying owner publishes with a title and an author, and every signed-in user can read it', async () => {
    const scene = await create(people.ben);
    const answer = await publish(people.ben, scene.id, { title: 'Platform Nine', author: 'B. Pro' });
    expect(answer.status).toBe(204);
    expect((await open(people.ada, scene.id)).body).toMatchObject({
      title: 'Platform Nine',
      author: 'B. Pro',
    });
    expect((await list(people.ada, { search: 'platform nine' })).body.scenes).toMatchObject([
      { isOwn: false },
    ]);
    expect((await list(people.ben, { search: 'platform nine' })).body.scenes).toMatchObject([
      { isOwn: true },
    ]);
    const { rows } = await server.services.pool.query(
      'select rights_statement, published_at is not null as dated from scenes where id = $1',
      [scene.id],
    );
    expect(rows).toEqual([{ rights_statement: 'This text is mine or free to share', dated: true }]);
  });

  test('an editor opened before a change of title does not undo it', async () => {
    const scene = await create(people.ben);
    await publish(people.ben, scene.id);
    const { id: _, ...contents } = newScene();
    const saved = await server.as(people.ben).call(scenes.saveScene, {
      params: { sceneId: scene.id },
      body: { ...contents, version: scene.version },
    });
    expect(said(saved)).toEqual([409, 'scene.version_stale']);
  });

  test('it stays published through an edit, and shows the edit', async () => {
    const scene = await publishedBy(people.ben);
    const { body: now } = await open(people.ben, scene.id);
    const { id: _, ...contents } = newScene({}, ['Changed.']);
    const saved = await server.as(people.ben).call(scenes.saveScene, {
      params: { sceneId: scene.id },
      body: { ...contents, version: now.version },
    });
    expect(saved.status).toBe(200);
    expect((await open(people.ada, scene.id)).body.lines.map(({ text }) => text)).toEqual(['Changed.']);
  });

  test('nothing private to the owner is published', async () => {
    const scene = await create(people.ben);
    await server.services.pool.query(
      `update scene_dialogue set user_notes = 'my secret', beat_shift = 'my beat' where scene_id = $1`,
      [scene.id],
    );
    await server.services.pool.query(
      `update scene_characters set is_user_character = true where scene_id = $1 and position = 0`,
      [scene.id],
    );
    await publish(people.ben, scene.id);
    const { response, body } = await open(people.ada, scene.id);
    expect(body).toMatchObject({
      auditionDueDate: null,
      folders: [],
      parseRecord: null,
      originalFormat: null,
      sourceFiles: [],
      userCharacterId: null,
      isOwn: false,
    });
    expect(body.lines.every(({ source, confidence }) => source === null && confidence === null)).toBe(true);
    const listed = (await list(people.ada, { limit: 100 })).response.body;
    for (const secret of ['my secret', 'my beat', people.ben.email, people.ben.id, people.ben.name]) {
      expect(response.body.replaceAll('"author":"Ben Pro"', '')).not.toContain(secret);
      expect(listed.replaceAll('"author":"Ben Pro"', '')).not.toContain(secret);
    }
  });

  test('a missing statement of rights, title or author, and texts that are too long are refused', async () => {
    const scene = await create(people.ben);
    for (const given of [
      { isFreeToShare: false },
      { isFreeToShare: undefined },
      { title: '  ' },
      { author: '' },
      { title: 'x'.repeat(201) },
      { author: 'x'.repeat(101) },
    ]) {
      expect(said(await publish(people.ben, scene.id, given))).toEqual([400, 'request.invalid']);
    }
    expect(said(await open(people.ada, scene.id))).toEqual([403, 'scene.access_denied']);
  });

  test('a title used twice, a scene without lines, and too many published scenes are refused', async () => {
    const [scene, other] = [await create(people.cleo), await create(people.cleo)];
    expect(said(await publish(people.cleo, scene.id, { title: other.title }))).toEqual([
      409,
      'scene.title_taken',
    ]);
    const empty = await create(people.cleo, { characters: [], lines: [] });
    expect(said(await publish(people.cleo, empty.id))).toEqual([409, 'community.no_lines']);
    const many = await signUpPerson(server);
    await setPlan(server, many, { plan: 'pro', status: 'active' });
    await server.services.pool.query(
      `insert into scenes (user_id, title, is_public) select $1, 'n ' || n, true from generate_series(1, 200) n`,
      [many.id],
    );
    const last = await create(many);
    expect(said(await publish(many, last.id))).toEqual([409, 'community.too_many_published']);
  });

  test('only the owner on a paid plan, or the admin', async () => {
    const scene = await create(people.ben);
    expect(said(await publish(people.ada, scene.id))).toEqual([403, 'plan.community_publish']);
    expect(said(await publish(people.cleo, scene.id))).toEqual([403, 'scene.access_denied']);
    expect(said(await publish(people.cleo, trialSceneId))).toEqual([403, 'scene.trial_fixed']);
    expect(said(await publish(people.cleo, asId<SceneId>(randomUUID())))).toEqual([404, 'scene.not_found']);
    expect((await publish(people.edie, scene.id)).status).toBe(204);
    const late = await create(people.dov);
    expect((await publish(people.dov, late.id)).status).toBe(204);
  });

  test('markup and control characters are shown, not interpreted', async () => {
    const scene = await create(people.ben);
    await publish(people.ben, scene.id, {
      title: '<b>Bold</b>\u0000\u202e',
      author: '<img src=x onerror=1>',
    });
    const { body } = await list(people.ada, { search: '<b>bold' });
    expect(body.scenes).toMatchObject([{ title: '<b>Bold</b>', author: '<img src=x onerror=1>' }]);
  });
});

describe('unpublishing', () => {
  test('the owner can on any plan; nobody else can read it afterward', async () => {
    const owner = await signUpPerson(server);
    await setPlan(server, owner, { plan: 'pro', status: 'active' });
    const scene = await publishedBy(owner);
    await setPlan(server, owner, { plan: 'free', status: 'free' });
    expect(said(await unpublish(people.ben, scene.id))).toEqual([403, 'scene.access_denied']);
    expect((await unpublish(owner, scene.id)).status).toBe(204);
    expect((await unpublish(owner, scene.id)).status).toBe(204);
    expect(said(await open(people.ada, scene.id))).toEqual([403, 'scene.access_denied']);
    expect((await open(owner, scene.id)).body.isPublic).toBe(false);
    expect(said(await unpublish(owner, asId<SceneId>(randomUUID())))).toEqual([404, 'scene.not_found']);
  });

  test('archiving unpublishes too; after restoring, the owner has to publish it again', async () => {
    const scene = await publishedBy(people.ben);
    const archive = (isArchived: boolean) =>
      server
        .as(people.ben)
        .call(scenes.archiveScene, { params: { sceneId: scene.id }, body: { isArchived } });
    expect((await archive(true)).status).toBe(204);
    expect(said(await open(people.ada, scene.id))).toEqual([403, 'scene.access_denied']);
    expect(said(await publish(people.ben, scene.id))).toEqual([409, 'community.is_archived']);
    expect((await archive(false)).status).toBe(204);
    expect((await open(people.ben, scene.id)).body.isPublic).toBe(false);
    expect((await publish(people.ben, scene.id)).status).toBe(204);
  });

  test('the admin can for any scene', async () => {
    const scene = await publishedBy(people.ben);
    expect((await unpublish(people.edie, scene.id)).status).toBe(204);
    expect(said(await copy(people.cleo, scene.id))).toEqual([404, 'community.not_published']);
  });
});
