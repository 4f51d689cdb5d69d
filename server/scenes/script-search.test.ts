// docs/product/scenes.md#the-library
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import { searchScripts } from '#contract/script-search.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from './testing.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const create = async (person: Person, lines: string[]) =>
  (await server.as(person).call(contract.createScene, { body: newScene({}, lines) })).body;
const search = (person: Person, text: string) =>
  server.as(person).call(searchScripts, { query: { search: text } });
const found = async (person: Person, text: string) => (await search(person, text)).body.lines;

it('finds a line of the actor’s own scenes, with who says it', async () => {
  const scene = await create(people.ben, ['Nothing here.', 'The HERON stood in 100% of the reeds.']);
  await create(people.cleo, ['My heron is not for Ben.']);
  expect(await found(people.ben, 'heron stood')).toEqual([
    {
      sceneId: scene.id,
      sceneTitle: scene.title,
      lineId: scene.lines[1]!.id,
      characterName: scene.lines[1]!.characterName,
      text: 'The HERON stood in 100% of the reeds.',
    },
  ]);
  expect(await found(people.ben, '100% of')).toHaveLength(1);
  expect(await found(people.ben, '100_ of')).toEqual([]);
  expect(await found(people.ada, 'heron')).toEqual([]);
});

it('follows a saved change, and forgets what is archived', async () => {
  const scene = await create(people.ben, ['A pelican.']);
  const lines = scene.lines.map((line) => ({ ...line, text: 'A cormorant.' }));
  const { status } = await server.as(people.ben).call(contract.saveScene, {
    params: { sceneId: scene.id },
    body: { ...scene, folders: [], characters: [...scene.characters], parseRecord: null, lines },
  });
  expect(status).toBe(200);
  expect(await found(people.ben, 'pelican')).toEqual([]);
  expect(await found(people.ben, 'cormorant')).toHaveLength(1);
  await server
    .as(people.ben)
    .call(contract.archiveScene, { params: { sceneId: scene.id }, body: { isArchived: true } });
  expect(await found(people.ben, 'cormorant')).toEqual([]);
});

it('answers a few lines of each scene, each cut around what was sought, and refuses two letters', async () => {
  const long = `${'before '.repeat(60)}the albatross ${'after '.repeat(60)}`;
  await create(
    people.ben,
    Array.from({ length: 9 }, () => long),
  );
  const lines = await found(people.ben, 'albatross');
  expect(lines).toHaveLength(3);
  expect(lines.every(({ text }) => text.length <= 160 && text.includes('albatross'))).toBe(true);
  expect((await search(people.ben, 'al')).status).toBe(400);
});
