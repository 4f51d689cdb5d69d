import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import { asId, type CharacterId, type LineId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { adminEmail, setPlan, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { edited, newScene } from './testing.ts';
import { sceneCalls } from './testing-calls.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { create, created, open, save, remove, newcomer } = sceneCalls(() => server);

describe('saving again', () => {
  it('keeps the ids of what stays and increases the version', async () => {
    const scene = await created(people.ben);
    const [first, second] = scene.lines;
    const lines = [
      { ...second!, text: 'Stand and unfold yourself.' },
      {
        ...newScene().lines[0]!,
        id: asId<LineId>('new'),
        characterId: scene.characters[0]!.id,
        text: 'Long live the king!',
      },
      first!,
    ];
    const { status, body } = await save(
      people.ben,
      scene,
      edited(scene, { lines, title: `${scene.title} II` }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, title: `${scene.title} II`, lineCount: 3 });
    expect(body.lines.map(({ text }) => text)).toEqual([
      'Stand and unfold yourself.',
      'Long live the king!',
      'Who is there?',
    ]);
    expect([body.lines[0]!.id, body.lines[2]!.id]).toEqual([second!.id, first!.id]);
    expect(body.lines[1]!.id).not.toBe('new');
    expect(body.characters).toEqual(scene.characters);
  });

  it('keeps the notes of a line if it says nothing about them', async () => {
    const scene = await created(people.ben);
    await server.services.pool.query("update scene_dialogue set user_notes = 'breathe' where id = $1", [
      scene.lines[1]!.id,
    ]);
    await save(people.ben, scene, edited(scene, { lines: [scene.lines[1]!] }));
    const { rows } = await server.services.pool.query(
      'select id, user_notes, line_order from scene_dialogue where scene_id = $1',
      [scene.id],
    );
    expect(rows).toEqual([{ id: scene.lines[1]!.id, user_notes: 'breathe', line_order: 0 }]);
  });

  it('overwrites nothing if the scene was saved elsewhere meanwhile', async () => {
    const scene = await created(people.ben);
    await save(people.ben, scene, edited(scene, { description: 'first' }));
    const late = await save(people.ben, scene, edited(scene, { description: 'second', lines: [] }));
    expect(late).toMatchObject({ status: 409, problem: { code: 'scene.version_stale' } });
    expect((await open(people.ben, scene.id)).body).toMatchObject({
      description: 'first',
      version: 2,
      lineCount: 2,
    });
  });

  it('gives a repeated save whose response was lost the same response, and saves it once', async () => {
    const { ben } = people;
    const scene = await created(ben);
    const send = (given: object) =>
      server.as(ben).call(contract.saveScene, {
        params: { sceneId: scene.id },
        body: { ...edited(scene), version: 1, ...given },
      });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const lines = scene.lines.toReversed();
    const both = await Promise.all([1, 2].map(() => send({ lines, saveId: first })));
    expect(both.map(({ body }) => [body.version, body.lines[0]?.text])).toEqual([
      [2, 'Nay, answer me.'],
      [2, 'Nay, answer me.'],
    ]);
    expect(await send({ saveId: second, afterSaveIds: [first] })).toMatchObject({ body: { version: 3 } });
    expect(await send({ saveId: second, afterSaveIds: [first] })).toMatchObject({ body: { version: 3 } });
    for (const late of [{ saveId: first }, { saveId: third, afterSaveIds: [first] }])
      expect(await send(late)).toMatchObject({ status: 409, problem: { code: 'scene.version_stale' } });
    expect((await open(ben, scene.id)).body.version).toBe(3);
  });

  it('lets one of two simultaneous saves win', async () => {
    const scene = await created(people.ben);
    const answers = await Promise.all([
      save(people.ben, scene, edited(scene)),
      save(people.ben, scene, edited(scene, { lines: [] })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('accepts no line or character of another scene', async () => {
    const [scene, other] = [await created(people.ben), await created(people.cleo)];
    const stolen = edited(scene, {
      characters: [{ ...other.characters[0]!, name: 'THIEF' }],
      lines: [{ ...other.lines[0]!, text: 'Stolen.' }],
    });
    const { body } = await save(people.ben, scene, stolen);
    expect(body.lines[0]!.id).not.toBe(other.lines[0]!.id);
    expect((await open(people.cleo, other.id)).body).toEqual(other);
  });

  it('saves nothing of a change that is refused halfway', async () => {
    const scene = await created(people.ben);
    const lines = [{ ...scene.lines[0]!, characterId: asId<CharacterId>('nobody') }];
    expect((await save(people.ben, scene, edited(scene, { title: 'Half', lines }))).status).toBe(400);
    expect((await open(people.ben, scene.id)).body).toEqual(scene);
  });

  it.each([
    ['cleo', 403, "You don't have permission to edit this scene."],
    ['ada', 403, 'Scene editing requires a Pro or Expert subscription'],
  ] as const)('is not for %s', async (name, status, error) => {
    const scene = await created(people.ben);
    expect(await save(people[name], scene, edited(scene, { title: 'Mine now' }))).toMatchObject({
      status,
      problem: { error },
    });
    expect((await open(people.ben, scene.id)).body.title).toBe(scene.title);
  });

  it('is also allowed for the admin, who needs no plan and does not become the owner', async () => {
    const scene = await created(people.ben);
    expect((await save(people.edie, scene, edited(scene, { title: 'Kindly edited' }))).status).toBe(200);
    expect((await open(people.ben, scene.id)).body).toMatchObject({ title: 'Kindly edited', isOwn: true });
  });

  it('is refused to a user whose plan has lapsed', async () => {
    const person = await newcomer();
    const scene = await created(person);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    expect((await save(person, scene, edited(scene))).problem.code).toBe('plan.scenes_edit');
    expect((await remove(person, scene.id)).problem.code).toBe('plan.scenes_delete');
  });

  it('gives repeated saves their responses even if the plan has lapsed since the first ones', async () => {
    const person = await newcomer();
    const sent = newScene();
    const made = (await create(person, sent)).body;
    const edit = { ...edited(made, { title: 'Elsinore' }), saveId: randomUUID() };
    const { body } = await save(person, made, edit);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    expect((await save(person, made, edit)).body).toEqual(body);
    expect((await create(person, sent)).body).toEqual(body);
    expect((await save(person, made, { ...edit, saveId: randomUUID() })).problem.code).toBe(
      'plan.scenes_edit',
    );
  });

  it('never changes the trial scene', async () => {
    const { body: trial } = await open(people.edie, trialSceneId);
    expect((await save(people.edie, trial, edited(trial, { lines: [] }))).problem.code).toBe(
      'scene.trial_fixed',
    );
    expect((await open(people.ada, trialSceneId)).body.lineCount).toBe(8);
  });
});

it('a scene that was deleted does not come back when it is created again', async () => {
  const person = await newcomer();
  const contents = newScene();
  const scene = await created(person, contents);
  await remove(person, scene.id);
  const again = await server.as(person).call(contract.createScene, { body: contents });
  expect([again.status, again.problem.code]).toEqual([404, 'scene.deleted_already']);
  expect((await open(person, scene.id)).status).toBe(404);
});
