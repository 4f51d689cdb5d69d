// A scene as an audio file, from the order to the download: docs/product/scenes.md#audio-files.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as scenes from '#contract/scenes.ts';
import { directLine } from '#contract/directing.ts';
import * as contract from '#contract/scene-audio.ts';
import { recordingOf } from '#domain/readers/testing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { keysIn } from '#server/platform/files/keys-in.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { readerCalls, tokenOf } from '../readers/testing.ts';
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

const { add, asReader, takeBack } = readerCalls(() => server);

/** How long the file of the whole scene is. */
async function secondsOf(owner: Person, scene: Scene, given: { speed?: 1.5 } = {}): Promise<number> {
  const params = { sceneId: scene.id };
  const body = {
    kind: 'all',
    characterId: scene.characters[0]!.id,
    pace: 1,
    repetitions: 1,
    ...given,
  } as const;
  await server.as(owner).call(contract.orderSceneAudio, { params, body });
  await doWaitingJobs(server.services);
  const { body: made } = await server.as(owner).call(contract.getSceneAudio, { params });
  return made.state === 'ready' ? made.seconds : 0;
}

async function filesOf({ id }: Person): Promise<string[]> {
  const keys: string[] = [];
  for await (const found of keysIn(server.services.files, 'scene-audio/')) keys.push(...found);
  return keys.filter((key) => key.includes(id));
}

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
  const secondsNow = () => secondsOf(people.cleo, scene);
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

it('has the lines that somebody recorded, and is gone once they take them back', async () => {
  const owner = people.ben;
  const lines = ['Is anyone sitting there?', 'Only the cello.'];
  const { body: scene } = await server.as(owner).call(scenes.createScene, { body: newScene({}, lines) });
  const voices = await secondsOf(owner, scene);
  const rita = asReader(tokenOf((await add(owner, scene, ['FRANCISCO'])).body.link));
  const { body: link } = await rita.agree((await rita.open()).body.consent!);
  expect((await rita.record(link.lines[0]!, recordingOf({ seconds: 8 }))).status).toBe(200);
  expect(await secondsOf(owner, scene)).toBeGreaterThan(voices + 5);
  const fast = await secondsOf(owner, scene, { speed: 1.5 });
  expect(fast).toBeLessThan(voices + 5);

  expect((await takeBack(link.takeBackLink!)).status).toBe(200);
  const heard = await server.as(owner).call(contract.getSceneAudioFile, { params: { sceneId: scene.id } });
  expect(heard.problem.code).toBe('audio.none');
  await removeEndedAudio(server.services);
  expect(await filesOf(owner)).toEqual([]);
});

it('has two lines at once where the scene does', async () => {
  const lines = [
    'Is anyone sitting there, or may I sit down beside you?',
    'Only the cello, and it never says a word.',
  ];
  const ofScene = async (isTogether: boolean) => {
    const given = newScene({}, lines);
    const pair = given.lines.map((line, at) => (at === 1 ? { ...line, isTogether } : line));
    const body = { ...given, lines: pair };
    return secondsOf(people.ben, (await server.as(people.ben).call(scenes.createScene, { body })).body);
  };
  expect(await ofScene(true)).toBeLessThan((await ofScene(false)) - 2);
});

it('is refused where the partner has nothing to say', async () => {
  const { lines, ...given } = newScene({}, ['Is anyone sitting there?', 'Only the cello.']);
  const body = { ...given, lines: lines.slice(0, 1) };
  const { body: scene } = await server.as(people.ben).call(scenes.createScene, { body });
  const { problem } = await server.as(people.ben).call(contract.orderSceneAudio, {
    params: { sceneId: scene.id },
    body: { kind: 'partner', characterId: scene.characters[0]!.id, pace: 1, repetitions: 1 },
  });
  expect(problem.code).toBe('audio.nothing_to_hear');
});

it('goes with its scene', async () => {
  const owner = people.ben;
  const { body: scene } = await server.as(owner).call(scenes.createScene, { body: newScene() });
  await secondsOf(owner, scene);
  await server.as(owner).call(scenes.deleteScene, { params: { sceneId: scene.id } });
  await server.services.pool.query('delete from scenes where id = $1', [scene.id]);
  await removeEndedAudio(server.services);
  expect((await filesOf(owner)).filter((key) => key.includes(scene.id))).toEqual([]);
});
