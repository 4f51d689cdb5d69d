import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/productions.ts';
import type { NewProduction } from '#contract/productions.ts';
import type { ProductionId } from '#domain/ids.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { chooseVoice } from '#contract/scenes.ts';
import { edited } from '../testing.ts';
import { sceneCalls } from '../testing-calls.ts';
import { nightBus, take } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { open, save, newcomer } = sceneCalls(() => server);

const create = (person: Person, body: NewProduction) =>
  server.as(person).call(contract.createProduction, { body });
const read = (person: Person, productionId: ProductionId) =>
  server.as(person).call(contract.getProduction, { params: { productionId } });

it('keeps the whole script and makes scenes of the chosen sections, in one piece', async () => {
  const sent = nightBus();
  const { status, body } = await create(people.ben, sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: sent.title, sectionCount: 3, sceneCount: 2, userCharacterId: 'mara' });
  expect(body.sections.map(({ number, page, sceneId }) => [number, page, sceneId])).toEqual([
    ['1', 1, sent.scenes[0]!.sceneId],
    ['2', 2, null],
    ['2A', 3, sent.scenes[1]!.sceneId],
  ]);
  expect(body.sections[2]).toMatchObject({
    speakers: [
      { characterId: 'theo', lineCount: 1 },
      { characterId: 'mara', lineCount: 1 },
    ],
    silent: ['bus'],
  });
  const scene = (await open(people.ben, sent.scenes[1]!.sceneId)).body;
  expect(scene).toMatchObject({
    title: `${sent.title}: 2A. INT. BUS - LATER`,
    lineCount: 2,
    auditionDueDate: '2026-12-01',
    production: { id: sent.id, title: sent.title, number: '2A', heading: 'INT. BUS - LATER', position: 2 },
  });
  expect(scene.characters.map(({ name }) => name)).toEqual(['MARA', 'THEO']);
  expect(scene.userCharacterId).toBe(scene.characters[0]!.id);
  expect((await read(people.ben, sent.id)).body).toEqual(body);
});

it('sent again, makes nothing twice', async () => {
  const sent = nightBus();
  const { body } = await create(people.ben, sent);
  expect((await create(people.ben, sent)).body).toEqual(body);
});

it('takes in a section later, with the voices, pronunciations and the part of the others', async () => {
  const person = await newcomer();
  const sent = nightBus({ scenes: take(0) });
  await create(person, sent);
  const first = (await open(person, sent.scenes[0]!.sceneId)).body;
  const driver = first.characters.find(({ name }) => name === 'DRIVER')!;
  const params = { sceneId: first.id, characterId: driver.id };
  await server.as(person).call(chooseVoice, { params, body: { voiceId: 'james-warm' } });
  const said = [{ written: 'Mara', spoken: 'mah-rah' }];
  await save(person, first, edited(first, { pronunciations: said as never }));
  const scenes = take(1, 2);
  const { body } = await server.as(person).call(contract.takeSections, {
    params: { productionId: sent.id },
    body: { scenes, folders: [], auditionDueDate: null },
  });
  expect(body.sceneCount).toBe(3);
  const second = (await open(person, scenes[0]!.sceneId)).body;
  expect(Object.values(second.chosenVoices)).toEqual(['james-warm']);
  expect(second.pronunciations).toEqual(said);
  expect(second.userCharacterId).toBeNull();
});

it('gives a changed color and a chosen voice to the same character in every scene', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const [first, other] = await Promise.all(
    sent.scenes.map(async ({ sceneId }) => (await open(people.ben, sceneId)).body),
  );
  const characters = first!.characters.map((one) =>
    one.name === 'MARA' ? { ...one, color: '#aa3300' } : one,
  );
  await save(people.ben, first!, edited(first!, { characters }));
  const mara = first!.characters.find(({ name }) => name === 'MARA')!;
  const params = { sceneId: first!.id, characterId: mara.id };
  await server.as(people.ben).call(chooseVoice, { params, body: { voiceId: 'james-warm' } });
  const after = (await open(people.ben, other!.id)).body;
  const hers = after.characters.find(({ name }) => name === 'MARA')!;
  expect(after.chosenVoices).toEqual({ [hers.id]: 'james-warm' });
  expect(after.characters.find(({ name }) => name === 'MARA')!.color).toBe('#aa3300');
  expect(after.version).toBe(other!.version + 1);
  await server.as(people.ben).call(chooseVoice, { params, body: { voiceId: null } });
  expect((await open(people.ben, other!.id)).body.chosenVoices).toEqual({});
});

it('plays the chosen part in every scene', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const { body } = await server.as(people.ben).call(contract.chooseProductionPart, {
    params: { productionId: sent.id },
    body: { characterId: 'theo' },
  });
  expect(body.userCharacterId).toBe('theo');
  const [first, second] = await Promise.all(
    sent.scenes.map(async ({ sceneId }) => (await open(people.ben, sceneId)).body),
  );
  expect(first!.userCharacterId).toBeNull();
  expect(second!.userCharacterId).toBe(second!.characters.find(({ name }) => name === 'THEO')!.id);
});

it('makes titles that are taken unique', async () => {
  const title = `Twice ${randomUUID()}`;
  await create(people.ben, nightBus({ title, scenes: take(0) }));
  const again = nightBus({ title, scenes: take(0) });
  await create(people.ben, again);
  const { body } = await open(people.ben, again.scenes[0]!.sceneId);
  expect(body.title).toBe(`${title}: 1. INT. BUS - NIGHT (2)`);
});

it('belongs to its owner alone', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  expect(await read(people.cleo, sent.id)).toMatchObject({
    status: 404,
    problem: { code: 'production.not_found' },
  });
  expect(await create(people.cleo, sent)).toMatchObject({
    status: 403,
    problem: { code: 'scene.access_denied' },
  });
  expect((await server.as(people.cleo).call(contract.listProductions, {})).body.productions).toEqual([]);
});

it('saves nothing of what it refuses', async () => {
  const isStored = async ({ id }: NewProduction) => (await read(people.ben, id)).status === 200;
  const taken = nightBus();
  await create(people.ben, taken);
  const refused: [string, NewProduction][] = [
    ['production.section_unknown', nightBus({ scenes: take(0, 3) })],
    ['scene.access_denied', nightBus({ scenes: [{ position: 0, sceneId: taken.scenes[0]!.sceneId }] })],
    ['scene.user_character_unknown', nightBus({ userCharacterId: 'nobody' })],
    ['scene.character_unknown', nightBus({ characters: nightBus().characters.slice(0, 2) })],
    ['folder.not_found', nightBus({ folders: [randomUUID()] })],
  ];
  for (const [code, sent] of refused) {
    expect((await create(people.ben, sent)).problem?.code).toBe(code);
    expect(await isStored(sent)).toBe(false);
  }
  expect((await create(people.ada, nightBus())).problem?.code).toBe('plan.scenes_create');
});

it('is deleted with its scenes', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const params = { productionId: sent.id };
  expect((await server.as(people.ben).call(contract.deleteProduction, { params })).status).toBe(204);
  expect((await open(people.ben, sent.scenes[0]!.sceneId)).status).toBe(404);
  expect((await server.as(people.ben).call(contract.deleteProduction, { params })).status).toBe(404);
});
