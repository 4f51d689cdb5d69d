import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { adminEmail, setPlan, signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sceneCalls } from './testing-calls.ts';

const now = new Date('2026-11-21T23:30:00Z');
let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({
    env: { ADMIN_EMAIL: adminEmail },
    services: { clock: { now: () => now } },
  });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { created, open, remove, count, newcomer } = sceneCalls(() => server);
const time = (person: Person, sceneId: SceneId, body: contract.SceneTiming) =>
  server.as(person).call(contract.saveSceneTiming, { params: { sceneId }, body });

describe('opening', () => {
  it('is refused for another user’s private scene', async () => {
    const { id } = await created(people.ben);
    expect(await open(people.cleo, id)).toMatchObject({
      status: 403,
      problem: { code: 'scene.access_denied' },
    });
    expect((await open(null, id)).status).toBe(401);
    expect((await open(people.edie, id)).body).toMatchObject({ id, isOwn: true });
  });

  it('lets everyone read a published scene, and only its owner own it', async () => {
    const { id } = await created(people.ben);
    await server.services.pool.query('update scenes set is_public = true where id = $1', [id]);
    expect((await open(people.ada, id)).body).toMatchObject({ id, isOwn: false });
  });

  it('reports a missing scene', async () => {
    expect(await open(people.ben, asId<SceneId>(randomUUID()))).toMatchObject({
      status: 404,
      problem: { error: 'Scene not found' },
    });
  });

  it('gives everyone the trial scene, with its audition a week from their local date', async () => {
    const { body } = await open(people.ada, trialSceneId);
    expect(body).toMatchObject({ isDefault: true, isOwn: false, lineCount: 8, estimatedDurationSeconds: 22 });
    expect(body.auditionDueDate).toBe('2026-11-28');
    const there = await server
      .as(people.ada)
      .call(contract.getScene, { params: { sceneId: trialSceneId }, query: { timeZone: 'Asia/Tokyo' } });
    expect(there.body.auditionDueDate).toBe('2026-11-29');
  });

  it('lets a lapsed user read their scenes', async () => {
    const person = await newcomer();
    const { id } = await created(person);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    expect((await open(person, id)).status).toBe(200);
    expect(
      (await server.as(person).call(contract.listScenes, { query: {} })).body.scenes.map((scene) => scene.id),
    ).toEqual([id, trialSceneId]);
  });
});

describe('timing', () => {
  it('is saved with the scene and is not a new version', async () => {
    const scene = await created(people.ben);
    const timing = { initialCountdownSeconds: 10, interLineDelaySeconds: 0.5 };
    expect((await time(people.ben, scene.id, timing)).status).toBe(204);
    expect((await open(people.ben, scene.id)).body).toEqual({
      ...scene,
      timedInitialCountdownSeconds: 10,
      timedInterLineDelaySeconds: 0.5,
      hasOwnTiming: true,
    });
    expect((await time(people.ben, scene.id, { ...timing, initialCountdownSeconds: 31 })).status).toBe(400);
    expect((await time(people.cleo, scene.id, timing)).problem.code).toBe('scene.access_denied');
    expect((await time(people.ben, trialSceneId, timing)).problem.code).toBe('scene.trial_fixed');
  });
});

describe('deleting', () => {
  it('removes the scene with its characters and lines', async () => {
    const { id } = await created(people.ben);
    expect((await remove(people.ben, id)).status).toBe(204);
    expect(await count('scenes', id)).toBe(0);
    expect(await count('scene_characters', id)).toBe(0);
    expect(await count('scene_dialogue', id)).toBe(0);
    expect(await remove(people.ben, id)).toMatchObject({
      status: 404,
      problem: { error: 'Scene not found or already deleted.' },
    });
  });

  it.each([
    ['cleo', 403, 'You do not have permission to delete this scene.'],
    ['ada', 403, 'Scene deletion requires a Pro or Expert subscription'],
  ] as const)('is not for %s', async (name, status, error) => {
    const { id } = await created(people.ben);
    expect(await remove(people[name], id)).toMatchObject({ status, problem: { error } });
    expect(await count('scenes', id)).toBe(1);
  });

  it('is also allowed for the admin', async () => {
    const { id } = await created(people.ben);
    expect((await remove(people.edie, id)).status).toBe(204);
  });

  it.each([
    ['ada', 'scene.trial_delete'],
    ['ben', 'scene.trial_fixed'],
    ['edie', 'scene.trial_fixed'],
  ] as const)('never takes the trial scene from everyone: %s', async (name, code) => {
    expect(await remove(people[name], trialSceneId)).toMatchObject({ status: 403, problem: { code } });
    expect(await count('scenes', trialSceneId)).toBe(1);
  });
});
