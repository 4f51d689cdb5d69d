// A scene as an audio file, from the order to the download: docs/product/scenes.md#audio-files.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as scenes from '#contract/scenes.ts';
import { directLine } from '#contract/directing.ts';
import * as contract from '#contract/scene-audio.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from '../testing.ts';
import { removeEndedAudio } from './make-audio.ts';
import { mp3Frames } from './mp3-frames.ts';

let nowMs = Date.parse('2026-11-26T10:00:00Z');
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => new Date((nowMs += 10)) } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

it('is made for Pro, downloaded by whoever ordered it, and deleted after a day', async () => {
  const lines = ['Is anyone sitting there?', 'Only the cello.'];
  const { body: scene } = await server.as(people.ben).call(scenes.createScene, { body: newScene({}, lines) });
  const params = { sceneId: scene.id };
  const characterId = scene.characters[1]!.id;
  const order = (person = people.ben, given = {}) =>
    server.as(person).call(contract.orderSceneAudio, {
      params,
      body: { kind: 'partner', characterId, pace: 1, repetitions: 2, ...given },
    });
  expect((await order(people.ada)).problem.code).toBe('plan.audio_files');
  expect((await order(people.ben, { characterId: people.ben.id })).problem.code).toBe(
    'scene.user_character_unknown',
  );
  const secondsAt = async (speed: number) => {
    await order(people.ben, { kind: 'all', speed, repetitions: 1 });
    await doWaitingJobs(server.services);
    const { body: made } = await server.as(people.ben).call(contract.getSceneAudio, { params });
    return made.state === 'ready' ? made.seconds : 0;
  };
  expect(await secondsAt(0.75)).toBeGreaterThan(1 + (await secondsAt(1.5)));
  expect((await order()).body).toMatchObject({ state: 'making' });
  await doWaitingJobs(server.services);
  const { body: state } = await server.as(people.ben).call(contract.getSceneAudio, { params });
  expect(state).toMatchObject({ state: 'ready', kind: 'partner', endsAt: expect.any(String) });
  const { response } = await server.as(people.ben).call(contract.getSceneAudioFile, { params });
  const file = response.rawPayload;
  expect(file.subarray(0, 3).toString()).toBe('ID3');
  expect(file.toString('latin1')).toContain('CHAP');
  const seconds = state.state === 'ready' ? state.seconds : 0;
  expect(mp3Frames(file)!.seconds).toBeCloseTo(seconds, 1);
  expect(seconds).toBeGreaterThan(6);
  expect((await server.as(people.cleo).call(contract.getSceneAudio, { params })).status).toBe(403);

  const tomorrow = { now: () => new Date(nowMs + 25 * 60 * 60_000) };
  await removeEndedAudio({ ...server.services, clock: tomorrow });
  expect((await server.as(people.ben).call(contract.getSceneAudioFile, { params })).problem.code).toBe(
    'audio.none',
  );
  const { objects } = await server.services.files.listAll('scene-audio/', { recursive: true });
  expect([...objects]).toEqual([]);
});

it('speaks lines as its owner directed them', async () => {
  const [first, second] = ['Is anyone sitting there?', 'Only the cello.'];
  const owner = server.as(people.cleo);
  const { body: scene } = await owner.call(scenes.createScene, { body: newScene({}, [first, second]) });
  const params = { sceneId: scene.id };
  const secondsNow = async () => {
    await owner.call(contract.orderSceneAudio, {
      params,
      body: { kind: 'all', characterId: scene.characters[0]!.id, pace: 1, repetitions: 1 },
    });
    await doWaitingJobs(server.services);
    const { body } = await owner.call(contract.getSceneAudio, { params });
    return body.state === 'ready' ? body.seconds : 0;
  };
  const plain = await secondsNow();
  const word = { pauseMs: 0, ms: 350, pitch: [0, 0, 0, 0, 0], levelDb: 0 };
  const words = [...second.matchAll(/\w+/g)].map(({ 0: { length }, index }, at) => ({
    ...word,
    from: index,
    to: index + length,
    pauseMs: at === 1 ? 2500 : 0,
  }));
  const { status } = await owner.call(directLine, {
    params: { ...params, lineId: scene.lines[1]!.id },
    body: { text: second, reading: words },
  });
  expect(status).toBe(200);
  expect(await secondsNow()).toBeGreaterThan(plain + 2);
});
