import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as contract from '#contract/scenes.ts';
import { asId, type CharacterId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { edited, newScene } from '../testing.ts';
import { firstNames } from './first-names.ts';
import { People } from './people.ts';
import { completePeople } from './complete-people.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUpPerson(server);
  await setPlan(server, person, { plan: 'pro', status: 'active' });
});
afterAll(() => server.close());

const cast = (...names: string[]) =>
  names.map((name, i) => ({ id: asId<CharacterId>(`c${i}`), name, description: '', color: '#281f9d' }));
const create = async (...names: string[]) =>
  (await server.as(person).call(contract.createScene, { body: newScene({ characters: cast(...names) }) }))
    .body;
const open = async ({ id }: Scene) =>
  (await server.as(person).call(contract.getScene, { params: { sceneId: id }, query: {} })).body;
const sexesIn = ({ characters }: Scene) => characters.map(({ sex }) => sex);

it('determines sex and age at the first save, and again at each one after it', async () => {
  const scene = await create('MRS. QUILL', 'YOUNG TOM');
  expect(scene.characters).toMatchObject([
    { sex: 'female', age: 'unsure' },
    { sex: 'male', age: 'young' },
  ]);
  const characters = scene.characters.map((one) => ({ ...one, name: one.name.replace('MRS.', 'MR.') }));
  const { body } = await server.as(person).call(contract.saveScene, {
    params: { sceneId: scene.id },
    body: { ...edited(scene, { characters }), version: scene.version },
  });
  expect(sexesIn(body)).toEqual(['male', 'male']);
});

it('keeps what a whole script said where the scene says nothing', async () => {
  const [first, second] = cast('KELSY', 'RUTH');
  const characters = [{ ...first!, sex: 'female' as const }, second!];
  const { body } = await server.as(person).call(contract.createScene, { body: newScene({ characters }) });
  expect(sexesIn(body)).toEqual(['female', 'female']);
});

it('completes the scenes of older versions later, and leaves other characters as they are', async () => {
  const scene = await create('RUTH', 'TOM');
  const forget = (name: string) =>
    server.services.pool.query(
      'update scene_characters set sex = null, age = null where scene_id = $1 and name = $2',
      [scene.id, name],
    );
  await forget('RUTH');
  await server.services.pool.query(
    `update scene_characters set sex = 'unsure' where scene_id = $1 and name = 'TOM'`,
    [scene.id],
  );
  await completePeople(server.services, {}, new AbortController().signal);
  const { rows } = await server.services.pool.query(
    'select sex from scene_characters where scene_id = $1 order by position',
    [scene.id],
  );
  expect(rows).toEqual([{ sex: 'female' }, { sex: 'unsure' }]);
  expect((await open(scene)).id).toBe(scene.id);
});

it('leaves those unsure for whom it fails, and goes on', async () => {
  const { id } = await create('RUTH', 'TOM');
  await server.services.pool.query('update scene_characters set sex = null where scene_id = $1', [id]);
  const people = new People(server.services.log);
  vi.spyOn(people, 'of').mockRejectedValue(new Error('too long'));
  await completePeople({ ...server.services, people }, {}, new AbortController().signal);
  const { rows } = await server.services.pool.query('select sex from scene_characters where scene_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ sex: 'unsure' }, { sex: 'unsure' }]);
  await people.close();
});

it('never fails a save', async () => {
  const busy = new People(server.services.log);
  vi.spyOn(busy, 'of').mockRejectedValue(new Error('busy'));
  expect(await busy.determine(cast('RUTH'), [])).toMatchObject([{ name: 'RUTH', sex: null, age: null }]);
  await busy.close();
});

it.each([
  ['ruth', 'en', 1],
  ['jürgen', 'de', -1],
  ['göran', 'sv', -1],
  ['anna', 'ru', 1],
  ['наталья', 'ru', 1],
  ['петрович', 'ru', -1],
  ['zorblatt', 'en', 0],
  ['al', 'en', 0],
] as const)('knows the first name %s in %s', (name, language, expected) => {
  expect(Math.sign(firstNames(name, language))).toBe(expected);
});
