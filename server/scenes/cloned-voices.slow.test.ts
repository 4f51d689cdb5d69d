import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { cloningCalls } from '#server/voices/cloning/testing.ts';
import { startFakeVoiceClones, type FakeVoiceClones } from '#server/voices/elevenlabs/fake-voice-clones.ts';
import { sceneCalls } from './testing-calls.ts';
import { newScene } from './testing.ts';

let vendor: FakeVoiceClones;
let server: TestServer;
beforeAll(async () => {
  vendor = await startFakeVoiceClones();
  server = await startTestServer({
    env: vendor.variables,
    services: { consentCheck: { check: async () => null, close: async () => {} } },
  });
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});

const { created, open } = sceneCalls(() => server);
const { ready, remove } = cloningCalls(() => server);

async function expert(): Promise<Person> {
  const owner = await signUpPerson(server);
  await setPlan(server, owner, { plan: 'expert', status: 'active' });
  return owner;
}
const choose = (who: Person, { id: sceneId, characters }: Scene, clonedVoiceId?: ClonedVoiceId) =>
  server.as(who).call(contract.chooseVoice, {
    params: { sceneId, characterId: characters[0]!.id },
    body: { voiceId: 'james-warm', ...(clonedVoiceId && { clonedVoiceId }) },
  });
const speak = (who: Person, text: string, clonedVoiceId?: ClonedVoiceId) =>
  server.as(who).call(speakLine, {
    body: { text, voiceId: 'james-warm' as VoiceId, settings: {}, ...(clonedVoiceId && { clonedVoiceId }) },
  });
const linesOf = async (id: ClonedVoiceId) =>
  (await server.services.pool.query('select key from kept_lines where cloned_voice_id = $1', [id])).rowCount;

it('is chosen with a voice that speaks when it can’t, and leaves that one when it is deleted', async () => {
  const owner = await expert();
  const scene = await created(owner, newScene());
  const [{ id }] = scene.characters as [Scene['characters'][number]];
  const voice = await ready(owner);
  expect((await choose(owner, scene, voice)).status).toBe(204);
  expect((await open(owner, scene.id)).body).toMatchObject({
    chosenVoices: { [id]: 'james-warm' },
    clonedVoices: { [id]: voice },
  });
  await remove(owner, voice);
  const { chosenVoices, clonedVoices } = (await open(owner, scene.id)).body;
  expect([chosenVoices, clonedVoices]).toEqual([{ [id]: 'james-warm' }, undefined]);
});

it('gives way to a voice of the product that is chosen or recast after it', async () => {
  const owner = await expert();
  const scene = await created(owner, newScene());
  const [{ id }] = scene.characters as [Scene['characters'][number]];
  const voice = await ready(owner);
  await choose(owner, scene, voice);
  await choose(owner, scene);
  expect((await open(owner, scene.id)).body.clonedVoices).toBeUndefined();
  await choose(owner, scene, voice);
  await server.as(owner).call(contract.recastScene, {
    params: { sceneId: scene.id },
    body: { voices: { [id]: 'luna-mysterious' } },
  });
  expect((await open(owner, scene.id)).body.clonedVoices).toBeUndefined();
});

it('is refused for somebody else’s voice and on another plan', async () => {
  const owner = await expert();
  const other = await expert();
  const voice = await ready(owner);
  const scene = await created(other, newScene());
  expect((await choose(other, scene, voice)).problem.code).toBe('cloning.voice_unknown');
  const own = await ready(other);
  await setPlan(server, other, { plan: 'pro', status: 'active' });
  expect((await choose(other, scene, own)).problem.code).toBe('plan.voice_cloning');
});

it('speaks lines, which are kept and deleted with it', async () => {
  const owner = await expert();
  const voice = await ready(owner);
  const [vendorId] = [...vendor.voices.keys()].slice(-1);
  const { body } = await speak(owner, 'Who is there?', voice);
  expect([body.engine, vendor.spoke.at(-1)]).toEqual(['elevenlabs', vendorId]);
  await expect.poll(() => linesOf(voice)).toBe(1);
  expect((await speak(owner, 'Who is there?', voice)).body.cached).toBe(true);
  const { rows } = await server.services.pool.query('select key from kept_lines where cloned_voice_id = $1', [
    voice,
  ]);
  const file = `speech/${rows[0].key.slice(0, 2)}/${rows[0].key}`;
  expect(await server.services.files.getBytes(file)).toBeTruthy();
  await remove(owner, voice);
  await doWaitingJobs(server.services);
  expect(await linesOf(voice)).toBe(0);
  expect(await server.services.files.getBytes(file).catch(() => null)).toBe(null);
});

it('leaves the line to a voice of the product when it is gone, somebody else’s, not in the plan, or fails', async () => {
  const owner = await expert();
  const voice = await ready(owner);
  const [vendorId] = [...vendor.voices.keys()].slice(-1);
  const speaker = async (who: Person, text: string) => {
    const { status } = await speak(who, text, voice);
    expect(status).toBe(200);
    return vendor.spoke.at(-1);
  };
  expect(await speaker(owner, 'One.')).toBe(vendorId);
  expect(await speaker(await expert(), 'Two.')).toBe('vendor-james');
  await setPlan(server, owner, { plan: 'pro', status: 'active' });
  expect(await speaker(owner, 'Three.')).toBe('vendor-james');
  await setPlan(server, owner, { plan: 'expert', status: 'active' });
  vendor.voices.delete(vendorId!);
  expect(await speaker(owner, 'Four.')).toBe('vendor-james');
  await remove(owner, voice);
  expect(await speaker(owner, 'Five.')).toBe('vendor-james');
});

it('is the character’s voice for its owner only', async () => {
  const owner = await expert();
  const scene = await created(owner, newScene());
  const voice = await ready(owner);
  await choose(owner, scene, voice);
  const exported = JSON.stringify((await open(owner, scene.id)).body);
  expect(exported).toContain(voice);
  await server.services.pool.query('update scenes set is_public = true where id = $1', [scene.id]);
  const seen = await open(await expert(), scene.id);
  expect(JSON.stringify(seen.body)).not.toContain(voice);
});
