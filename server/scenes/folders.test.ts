import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/folders.ts';
import { createScene, getScene, listScenes } from '#contract/scenes.ts';
import { asId, type FolderId } from '#domain/ids.ts';
import { adminEmail, setPlan, signUpPeople, signUpPerson } from '#server/testing/people.ts';
import type { People, Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { newScene } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const color = '#281f9d';
const create = (person: Person, name: string = randomUUID()) =>
  server.as(person).call(contract.createFolder, { body: { name, color } });
const list = async (person: Person) => (await server.as(person).call(contract.listFolders)).body.folders;
const save = (person: Person, folderId: string, body: contract.FolderFields) =>
  server.as(person).call(contract.saveFolder, { params: { folderId: asId<FolderId>(folderId) }, body });
const remove = (person: Person, folderId: string) =>
  server.as(person).call(contract.deleteFolder, { params: { folderId: asId<FolderId>(folderId) } });
const file = (person: Person, folderId: FolderId) =>
  server.as(person).call(createScene, { body: newScene({ folders: [folderId] }) });
async function newcomer(): Promise<Person> {
  const person = await signUpPerson(server);
  await setPlan(server, person, { plan: 'pro', status: 'active' });
  return person;
}

describe('a folder', () => {
  it('is created, renamed, recolored, and listed by name with its scenes', async () => {
    const person = await newcomer();
    const { body: folder } = await create(person, '  Zadar  ');
    await create(person, 'auditions');
    expect(folder).toEqual({ id: folder.id, name: 'Zadar', color, sceneCount: 0 });
    await file(person, folder.id);
    const { body: saved } = await save(person, folder.id, { name: 'Banff', color: '#c32750' });
    expect(saved).toEqual({ id: folder.id, name: 'Banff', color: '#c32750', sceneCount: 1 });
    expect((await list(person)).map(({ name, sceneCount }) => [name, sceneCount])).toEqual([
      ['auditions', 0],
      ['Banff', 1],
    ]);
  });

  it('filters the library', async () => {
    const person = await newcomer();
    const { body: folder } = await create(person);
    const { body: scene } = await file(person, folder.id);
    await server.as(person).call(createScene, { body: newScene() });
    const { body } = await server.as(person).call(listScenes, { query: { folder: folder.id } });
    expect(body.scenes.map(({ id }) => id)).toEqual([scene.id]);
  });

  it('is deleted, and its scenes stay', async () => {
    const { body: folder } = await create(people.ben);
    const { body: scene } = await file(people.ben, folder.id);
    expect((await remove(people.ben, folder.id)).status).toBe(204);
    const { body } = await server.as(people.ben).call(getScene, { params: { sceneId: scene.id }, query: {} });
    expect(body.folders).toEqual([]);
    expect((await remove(people.ben, folder.id)).problem.code).toBe('folder.not_found');
  });
});

describe('refusals', () => {
  it('a user’s folder names are unique, ignoring case', async () => {
    const person = await newcomer();
    const { body: folder } = await create(person, 'Pilots');
    const sentence = 'A folder with this name already exists. Please choose a different name.';
    expect(await create(person, 'PILOTS')).toMatchObject({ status: 409, problem: { error: sentence } });
    const { body: other } = await create(person, 'Plays');
    expect((await save(person, other.id, { name: 'pilots', color })).problem.error).toBe(sentence);
    expect((await save(person, folder.id, { name: 'PILOTS', color })).status).toBe(200);
    expect((await create(people.cleo, 'Pilots')).status).toBe(200);
  });

  it.each(['', '   ', 'x'.repeat(101)])('a name of %j is refused, and nothing is made', async (name) => {
    const before = await list(people.dov);
    expect((await create(people.dov, name)).status).toBe(400);
    expect(await list(people.dov)).toEqual(before);
  });

  it('another user’s folder does not exist for the caller', async () => {
    const { body: folder } = await create(people.cleo);
    expect((await save(people.ben, folder.id, { name: 'Mine', color })).problem.code).toBe(
      'folder.not_found',
    );
    expect((await remove(people.ben, folder.id)).problem.code).toBe('folder.not_found');
    expect((await list(people.ben)).map(({ id }) => id)).not.toContain(folder.id);
    expect((await list(people.cleo)).map(({ id }) => id)).toContain(folder.id);
    const { body } = await server.as(people.ben).call(listScenes, { query: { folder: folder.id } });
    expect(body.scenes).toEqual([]);
  });

  it('a free user sees folders but can’t create any', async () => {
    expect(await list(people.ada)).toEqual([]);
    expect(await create(people.ada)).toMatchObject({
      status: 403,
      problem: { code: 'plan.folders' },
    });
  });

  it('the number of folders is limited, also for concurrent requests', async () => {
    const person = await newcomer();
    const most = contract.folderLimits.folders;
    await server.services.pool.query(
      "insert into scene_folders (user_id, name, color) select $1, 'f' || n, $2 from generate_series(1, $3) n",
      [person.id, color, most - 1],
    );
    const answers = await Promise.all([create(person), create(person), create(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem.error).toBe('You have 200 folders, which is the limit.');
    expect(await list(person)).toHaveLength(most);
  });
});
