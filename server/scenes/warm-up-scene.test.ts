import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScene, saveScene } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { asId, type CharacterId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { signUpPeople } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from './testing.ts';
import { warmUpScene } from './warm-up-scene.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { SPEECH_WORKERS: '2' } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const waiting = async () => {
  const { rows } = await server.services.pool.query("select 1 from jobs.job where name = 'scenes.warm-up'");
  return rows.length;
};

/** Which of the partner's lines, as Ben's practice requests them for this part, were prepared. */
async function madeAhead(scene: Scene, place: number): Promise<string[]> {
  const part = scene.characters[place]!.id;
  const voices = voicesOf(scene, part, { plan: 'pro', status: 'active' });
  const speechOf = lineSpeech(scene, { voices });
  const made: string[] = [];
  for (const line of scene.lines) {
    if (line.characterId === part) continue;
    const { pronunciations, ...speech } = speechOf({ line });
    const body = { ...speech, ...(pronunciations && { pronunciations: [...pronunciations] }) };
    const { body: spoken } = await server.as(people.ben).call(speakLine, { body });
    if (spoken.cached) made.push(line.text);
  }
  return made;
}

it('prepares the partner’s lines after a save, as practice requests them', async () => {
  const texts = ['Who is there?', 'Nay, answer me.', 'Long live the king!', '(beat)', 'He.'];
  const contents = { ...newScene({}, texts), userCharacterId: asId<CharacterId>('c1') };
  const { body: scene } = await server.as(people.ben).call(createScene, { body: contents });
  expect(await waiting()).toBe(1);
  await doWaitingJobs(server.services);

  expect(await madeAhead(scene, 1)).toEqual(['Who is there?', 'Long live the king!', 'He.']);
  expect(await madeAhead(scene, 0)).toEqual([]);
});

it('prepares every possible partner if no part is chosen yet', async () => {
  const [dev, margo] = newScene().characters;
  const characters = [
    { ...dev!, name: 'DEV' },
    { ...margo!, name: 'MARGO' },
  ];
  const texts = ['Is anyone sitting there?', 'Only the cello.'];
  const contents = { ...newScene({}, texts), characters };
  const { body: scene } = await server.as(people.ben).call(createScene, { body: contents });
  await doWaitingJobs(server.services);
  expect([await madeAhead(scene, 1), await madeAhead(scene, 0)]).toEqual([[texts[0]], [texts[1]]]);
});

it('runs once however often a scene is saved, and not for a failed save', async () => {
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

it('does nothing for a deleted scene, and stops when told to', async () => {
  const gone = { sceneId: asId<SceneId>(crypto.randomUUID()), userId: people.ben.id };
  await warmUpScene(server.services, gone, new AbortController().signal);
  const { body: scene } = await server.as(people.ben).call(createScene, { body: newScene() });
  const of = { sceneId: scene.id, userId: people.ben.id };
  await expect(warmUpScene(server.services, of, AbortSignal.abort())).rejects.toThrow('aborted');
});
