import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { asId, type CharacterId, type SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { adminEmail, setPlan, signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const create = async (person: Person, given?: Partial<NewScene>) =>
  (await server.as(person).call(contract.createScene, { body: newScene(given) })).body;
const open = async (person: Person, sceneId: SceneId) =>
  (await server.as(person).call(contract.getScene, { params: { sceneId }, query: {} })).body;
const save = (person: Person, { id: sceneId, ...scene }: Scene, lines: NewScene['lines']) =>
  server.as(person).call(contract.saveScene, {
    params: { sceneId },
    body: { ...scene, folders: [], characters: [...scene.characters], parseRecord: null, lines },
  });
const publish = (sceneId: SceneId) =>
  server.services.pool.query('update scenes set is_public = true where id = $1', [sceneId]);
const choose = (person: Person | null, sceneId: SceneId, characterId: string, voiceId: VoiceId | null) =>
  server.as(person).call(contract.chooseVoice, {
    params: { sceneId, characterId: asId<CharacterId>(characterId) },
    body: { voiceId },
  });

const recast = (person: Person | null, sceneId: SceneId, voices: Record<string, VoiceId | null>) =>
  server.as(person).call(contract.recastScene, { params: { sceneId }, body: { voices } });

describe('notes and beats of a line', () => {
  const marked = () =>
    newScene().lines.map((line, i) => ({ ...line, beatShift: `beat ${i}`, userNotes: `breathe ${i}\nhere` }));

  it('are saved from the first save on', async () => {
    const scene = await create(people.ben, { lines: marked() });
    expect((await open(people.ben, scene.id)).lines[1]).toMatchObject({
      beatShift: 'beat 1',
      userNotes: 'breathe 1\nhere',
    });
  });

  it('change, stay, and are removed as the save says', async () => {
    const scene = await create(people.ben, { lines: marked() });
    const [first, second] = scene.lines as [Scene['lines'][number], Scene['lines'][number]];
    const { body } = await save(people.ben, scene, [
      { ...first, beatShift: 'she knows', userNotes: undefined },
      { ...second, beatShift: undefined, userNotes: '' },
    ]);
    expect(body.lines[0]).toMatchObject({ beatShift: 'she knows', userNotes: 'breathe 0\nhere' });
    expect(body.lines[1]).toMatchObject({ beatShift: 'beat 1' });
    expect(body.lines[1]).not.toHaveProperty('userNotes');
    const again = await save(people.ben, body, [{ ...body.lines[1]!, beatShift: '' }]);
    expect(again.body.lines[0]).not.toHaveProperty('beatShift');
  });

  it('are visible only to the owner, wherever the scene is read', async () => {
    const scene = await create(people.ben, { lines: marked() });
    await publish(scene.id);
    for (const person of [people.ada, people.cleo, people.edie]) {
      const answer = JSON.stringify(await open(person, scene.id));
      expect(answer).toContain('Nay, answer me.');
      expect(answer).not.toContain('breathe');
      expect(answer).not.toContain('beat 0');
    }
  });

  it('are neither lost nor changed when the admin saves the scene', async () => {
    const scene = await create(people.ben, { lines: marked() });
    const lines = scene.lines.map((line) => ({
      ...line,
      text: 'Mended.',
      userNotes: 'by Edie',
      beatShift: '',
    }));
    expect((await save(people.edie, scene, lines)).status).toBe(200);
    expect((await open(people.ben, scene.id)).lines[0]).toMatchObject({
      text: 'Mended.',
      userNotes: 'breathe 0\nhere',
      beatShift: 'beat 0',
    });
  });

  it('accept any text, without executing it, within their limits', async () => {
    const [line] = newScene().lines as [NewScene['lines'][number]];
    const scene = await create(people.ben, {
      lines: [{ ...line, userNotes: '<img src=x onerror=alert(1)>\u0000\u202e' }],
    });
    expect(scene.lines[0]!.userNotes).toBe('<img src=x onerror=alert(1)>');
    const long = (marks: object) => save(people.ben, scene, [{ ...scene.lines[0]!, ...marks }]);
    expect((await long({ userNotes: 'x'.repeat(5001) })).status).toBe(400);
    expect((await long({ beatShift: 'x'.repeat(201) })).status).toBe(400);
    expect((await open(people.ben, scene.id)).version).toBe(1);
  });
});

describe('the cast', () => {
  it('is saved per user, replaces the last choice, and is returned', async () => {
    const scene = await create(people.cleo);
    const [one] = scene.characters as [Scene['characters'][number]];
    await publish(scene.id);
    expect(scene.chosenVoices).toEqual({});
    expect((await choose(people.cleo, scene.id, one.id, 'james-warm')).status).toBe(204);
    expect((await choose(people.cleo, scene.id, one.id, 'luna-mysterious')).status).toBe(204);
    expect((await choose(people.ada, scene.id, one.id, 'sarah-professional')).status).toBe(204);
    expect((await open(people.cleo, scene.id)).chosenVoices).toEqual({ [one.id]: 'luna-mysterious' });
    expect((await open(people.ada, scene.id)).chosenVoices).toEqual({ [one.id]: 'sarah-professional' });
    await choose(people.cleo, scene.id, one.id, null);
    expect((await open(people.cleo, scene.id)).chosenVoices).toEqual({});
  });

  it('is recast all at once, apart from the choices, and cast automatically again', async () => {
    const scene = await create(people.cleo);
    const [one, two] = scene.characters as [Scene['characters'][number], Scene['characters'][number]];
    await choose(people.cleo, scene.id, one.id, 'james-warm');
    expect((await recast(people.cleo, scene.id, { [two.id]: 'david-authoritative' })).status).toBe(204);
    expect(await open(people.cleo, scene.id)).toMatchObject({
      chosenVoices: { [one.id]: 'james-warm', [two.id]: 'david-authoritative' },
      recastCharacters: [two.id],
    });
    await choose(people.cleo, scene.id, two.id, 'alex-youthful');
    expect(await open(people.cleo, scene.id)).not.toHaveProperty('recastCharacters');
    await recast(people.cleo, scene.id, { [one.id]: 'luna-mysterious', [two.id]: null });
    const { chosenVoices, recastCharacters } = await open(people.cleo, scene.id);
    expect(chosenVoices).toEqual({ [one.id]: 'luna-mysterious' });
    expect(recastCharacters).toEqual([one.id]);
  });

  it('is recast as a whole or not at all', async () => {
    const scene = await create(people.ben);
    const { id } = scene.characters[0]!;
    const code = async (person: Person | null, voices: Record<string, VoiceId | null>, of = scene.id) =>
      (await recast(person, of, voices)).problem.code;
    expect(await code(null, { [id]: 'james-warm' })).toBe('auth.required');
    expect(await code(people.cleo, { [id]: 'james-warm' })).toBe('scene.access_denied');
    expect(await code(people.ben, { [id]: 'luna-mysterious' })).toBe('plan.premium_voices');
    expect(await code(people.ben, { [id]: 'james-warm', [randomUUID()]: 'james-warm' })).toBe(
      'scene.voice_character_unknown',
    );
    expect(await code(people.ben, { [id]: 'james-warm' }, asId<SceneId>(randomUUID()))).toBe(
      'scene.not_found',
    );
    expect(await code(people.ben, { [id]: 'nobody' as VoiceId })).toBe('request.invalid');
    expect((await open(people.ben, scene.id)).chosenVoices).toEqual({});
  });

  it.each(['ada', 'ben', 'dov', 'edie'] as const)('stays within the plan of %s', async (name) => {
    const { characters } = await open(people[name], trialSceneId);
    const id = characters[0]!.id;
    expect(await choose(people[name], trialSceneId, id, 'emma-energetic')).toMatchObject({
      status: 403,
      problem: { code: 'plan.premium_voices', error: 'Expert Subscription Required' },
    });
    expect((await choose(people[name], trialSceneId, id, 'james-warm')).status).toBe(204);
  });

  it('survives an edit of the scene, and is removed with its character', async () => {
    const scene = await create(people.ben);
    const [one, two] = scene.characters as [Scene['characters'][number], Scene['characters'][number]];
    for (const { id } of [one, two]) await choose(people.ben, scene.id, id, 'james-warm');
    const { body } = await save(people.ben, { ...scene, characters: [two] }, [scene.lines[1]!]);
    expect(body.chosenVoices).toEqual({ [two.id]: 'james-warm' });
  });

  it('is refused for a visitor, another user’s scene, a missing scene or character, and an unknown voice', async () => {
    const scene = await create(people.ben);
    const other = await create(people.cleo);
    const { id } = scene.characters[0]!;
    const code = async (...args: Parameters<typeof choose>) => (await choose(...args)).problem.code;
    expect(await code(null, scene.id, id, 'james-warm')).toBe('auth.required');
    expect(await code(people.cleo, scene.id, id, 'james-warm')).toBe('scene.access_denied');
    expect(await code(people.ben, asId<SceneId>(randomUUID()), id, 'james-warm')).toBe('scene.not_found');
    for (const nobody of [randomUUID(), other.characters[0]!.id])
      expect(await code(people.ben, scene.id, nobody, 'james-warm')).toBe('scene.voice_character_unknown');
    expect((await choose(people.ben, scene.id, 'x', 'james-warm')).status).toBe(400);
    expect((await choose(people.ben, scene.id, id, 'brian-blessed' as VoiceId)).status).toBe(400);
  });

  it('of a lapsed Expert keeps the choices, in case they return', async () => {
    const scene = await create(people.cleo);
    const { id } = scene.characters[0]!;
    await choose(people.cleo, scene.id, id, 'luna-mysterious');
    await setPlan(server, people.cleo, { plan: 'free', status: 'free' });
    expect((await choose(people.cleo, scene.id, id, 'emma-energetic')).problem.code).toBe(
      'plan.premium_voices',
    );
    expect((await open(people.cleo, scene.id)).chosenVoices).toEqual({ [id]: 'luna-mysterious' });
    await setPlan(server, people.cleo, { plan: 'expert', status: 'active' });
  });
});
