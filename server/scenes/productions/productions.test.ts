import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/productions.ts';
import type { NewProduction } from '#contract/productions.ts';
import { asId, type CharacterId, type LineId, type ProductionId } from '#domain/ids.ts';
import { setPlan, signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { chooseVoice, deleteScene, recastScene } from '#contract/scenes.ts';
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

it('sent again, makes nothing twice, even if the plan has lapsed meanwhile', async () => {
  const person = await newcomer();
  const sent = nightBus();
  const { body } = await create(person, sent);
  expect((await create(person, sent)).body).toEqual(body);
  await setPlan(server, person, { plan: 'free', status: 'free' });
  expect((await create(person, sent)).body).toEqual(body);
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

it('tells two people of one name apart once one of them is renamed, and keeps the lines of both', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const [first, other] = await Promise.all(
    sent.scenes.map(async ({ sceneId }) => (await open(people.ben, sceneId)).body),
  );
  const characters = first!.characters.map((one) =>
    one.name === 'MARA' ? { ...one, name: 'YOUNG MARA', color: '#aa3300' } : one,
  );
  await save(people.ben, first!, edited(first!, { characters }));
  const renamed = (await open(people.ben, first!.id)).body;
  expect(renamed.lines.map(({ text }) => text)).toEqual(first!.lines.map(({ text }) => text));
  expect((await open(people.ben, other!.id)).body).toMatchObject({
    characters: other!.characters,
    lines: other!.lines,
  });
});

it('gives recast voices to the same characters in every scene', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const [first, other] = await Promise.all(
    sent.scenes.map(async ({ sceneId }) => (await open(people.ben, sceneId)).body),
  );
  const named = (scene: typeof first, name: string) => scene!.characters.find((one) => one.name === name)!.id;
  const recast = (voices: Record<string, 'james-warm' | null>) =>
    server.as(people.ben).call(recastScene, { params: { sceneId: first!.id }, body: { voices } });
  await recast({ [named(first, 'MARA')]: 'james-warm' });
  const after = (await open(people.ben, other!.id)).body;
  expect(after.chosenVoices).toEqual({ [named(other, 'MARA')]: 'james-warm' });
  expect(after.recastCharacters).toEqual([named(other, 'MARA')]);
  await recast({ [named(first, 'MARA')]: null });
  expect((await open(people.ben, other!.id)).body.chosenVoices).toEqual({});
});

it('knows in every scene what the whole script tells of its characters', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const { body } = await open(people.ben, sent.scenes[0]!.sceneId);
  expect(body.characters.find(({ name }) => name === 'MARA')?.sex).toBe('female');
});

it('plays the chosen part in every scene', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const { body } = await server.as(people.ben).call(contract.chooseProductionPart, {
    params: { productionId: sent.id },
    body: { characterId: asId<CharacterId>('theo') },
  });
  expect(body.userCharacterId).toBe('theo');
  const [first, second] = await Promise.all(
    sent.scenes.map(async ({ sceneId }) => (await open(people.ben, sceneId)).body),
  );
  expect(first!.userCharacterId).toBeNull();
  expect(second!.userCharacterId).toBe(second!.characters.find(({ name }) => name === 'THEO')!.id);
});

it('tells where a character was before a scene, with what was said last', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const before = async (person: Person, position: number, character: string) =>
    server.as(person).call(contract.getBeforeScene, {
      params: { productionId: sent.id },
      query: { position, character },
    });
  expect((await before(people.ben, 2, 'Mara')).body.before).toEqual({
    number: '1',
    heading: 'INT. BUS - NIGHT',
    page: 1,
    sceneId: sent.scenes[0]!.sceneId,
    isSilent: false,
    others: ['DRIVER'],
    said: [
      { name: 'MARA', text: 'Is this the last one?' },
      { name: 'DRIVER', text: 'It is.' },
    ],
  });
  expect((await before(people.ben, 0, 'MARA')).body.before).toBeNull();
  expect((await before(people.ben, 2, 'NOBODY')).body.before).toBeNull();
  expect((await before(people.cleo, 2, 'MARA')).status).toBe(404);
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
    ['scene.user_character_unknown', nightBus({ userCharacterId: asId<CharacterId>('nobody') })],
    ['scene.character_unknown', nightBus({ characters: nightBus().characters.slice(0, 2) })],
    ['folder.not_found', nightBus({ folders: [asId(randomUUID())] })],
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

it('changes of one script at the same time wait for each other', async () => {
  const person = await newcomer();
  const refusals: unknown[] = [];
  for (let round = 0; round < 8; round += 1) {
    const sent = nightBus({ scenes: take(0, 1) });
    await create(person, sent);
    const params = { productionId: sent.id };
    const scenes = await Promise.all(
      sent.scenes.map(async ({ sceneId }) => (await open(person, sceneId)).body),
    );
    const choose = (characterId: string) =>
      server.as(person).call(contract.chooseProductionPart, {
        params,
        body: { characterId: asId<CharacterId>(characterId) },
      });
    const color = (number: number) => `#00000${number}`;
    const answers = await Promise.all([
      ...scenes.map((scene, number) =>
        save(
          person,
          scene,
          edited(scene, { characters: scene.characters.map((one) => ({ ...one, color: color(number) })) }),
        ),
      ),
      choose('bus'),
      server.as(person).call(chooseVoice, {
        params: { sceneId: scenes[0]!.id, characterId: scenes[0]!.characters[1]!.id },
        body: { voiceId: null },
      }),
      server.as(person).call(contract.takeSections, {
        params,
        body: { scenes: take(2), folders: [], auditionDueDate: null },
      }),
      choose('theo'),
      server.as(person).call(deleteScene, { params: { sceneId: scenes[1]!.id } }),
      ...(round % 2 ? [server.as(person).call(contract.deleteProduction, { params })] : []),
    ]);
    refusals.push(...answers.filter(({ status }) => status >= 500));
  }
  expect(refusals).toEqual([]);
});

it.each(['\0', '\ud800'])('refuses ids with %j, which cannot be stored', async (sign) => {
  const [first, ...sections] = nightBus().sections;
  const character = { id: asId<CharacterId>(`c${sign}`), name: 'MARA', description: '', color: '#281f9d' };
  const bodies = [
    { characters: [character], userCharacterId: null, sections: [{ ...first!, lines: [] }] },
    {
      sections: [{ ...first!, lines: [{ ...first!.lines[0]!, id: asId<LineId>(`l${sign}`) }] }, ...sections],
    },
  ];
  for (const body of bodies)
    expect((await create(people.ben, nightBus({ ...body, scenes: take(0) }))).status).toBe(400);
});

it('refuses to make two scenes of one section, or one of two', async () => {
  const [one, two] = take(0, 1) as [ReturnType<typeof take>[number], ReturnType<typeof take>[number]];
  for (const scenes of [
    [one, { ...two, position: 0 }],
    [one, { ...two, sceneId: one.sceneId }],
  ])
    expect((await create(people.ben, nightBus({ scenes }))).status).toBe(400);
});
