import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScene, saveScene } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { doWaitingJobs } from '../testing/do-waiting-jobs.ts';
import { signUpPeople } from '../testing/people.ts';
import type { People } from '../testing/people.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { newScene } from './testing.ts';
import { warmUpScene } from './warm-up-scene.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { SPEECH_WORKERS: '1' } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const waiting = async () => {
  const { rows } = await server.services.pool.query("select 1 from jobs.job where name = 'scenes.warm-up'");
  return rows.length;
};

it("speaks the partner's lines ahead after a save, as practice asks for them", async () => {
  const texts = ['Who is there?', 'Nay, answer me.', 'Long live the king!', '(beat)', 'He.'];
  const contents = { ...newScene({}, texts), userCharacterId: 'c1' };
  const { body: scene } = await server.as(people.ben).call(createScene, { body: contents });
  expect(await waiting()).toBe(1);
  await doWaitingJobs(server.services);

  const voices = voicesOf(scene, scene.userCharacterId, { plan: 'pro', status: 'active' });
  const speechOf = lineSpeech(scene, { voices });
  const cached = [];
  for (const line of scene.lines) {
    const { pronunciations, ...speech } = speechOf({ line });
    const body = { ...speech, ...(pronunciations && { pronunciations: [...pronunciations] }) };
    const { body: spoken } = await server.as(people.ben).call(speakLine, { body });
    cached.push([line.text, spoken.cached]);
  }
  expect(cached).toEqual([
    ['Who is there?', true],
    ['Nay, answer me.', false],
    ['Long live the king!', true],
    ['(beat)', false],
    ['He.', true],
  ]);
});

it('asks once however often a scene is saved, and not for a save that failed', async () => {
  const before = await waiting();
  const { body: scene } = await server.as(people.ben).call(createScene, { body: newScene() });
  const { id, version } = scene;
  const save = (from: number) =>
    server.as(people.ben).call(saveScene, {
      params: { sceneId: id },
      body: { ...newScene({ id, title: scene.title }), version: from },
    });
  expect([(await save(version)).status, (await save(version)).status]).toEqual([200, 409]);
  expect(await waiting()).toBe(before + 1);
});

it('has nothing to do for a scene that is gone, and leaves off when it is told to', async () => {
  const gone = { sceneId: crypto.randomUUID(), userId: people.ben.id };
  await warmUpScene(server.services, gone, new AbortController().signal);
  const { body: scene } = await server.as(people.ben).call(createScene, { body: newScene() });
  const of = { sceneId: scene.id, userId: people.ben.id };
  await expect(warmUpScene(server.services, of, AbortSignal.abort())).rejects.toThrow('aborted');
});
