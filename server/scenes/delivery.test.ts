import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyScene } from '#contract/community.ts';
import * as contract from '#contract/scenes.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
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

const hermione = { written: 'Hermione', spoken: 'her MY oh nee' };
const ssmlMarkup = '<speak>Who is <emphasis>there</emphasis>?</speak>';
const [line, other] = newScene().lines as [NewScene['lines'][number], NewScene['lines'][number]];
const delivered: Partial<NewScene> = {
  pronunciations: [hermione],
  lines: [{ ...line, isPlain: true, ssmlMarkup }, other],
};

const send = (given: Partial<NewScene>) =>
  server.as(people.ben).call(contract.createScene, { body: newScene(given) });
const create = async (given: Partial<NewScene>) => (await send(given)).body;
const open = async (person: Person, sceneId: SceneId) =>
  (await server.as(person).call(contract.getScene, { params: { sceneId }, query: {} })).body;
const save = async ({ id: sceneId, ...scene }: Scene, changes: Partial<NewScene>) =>
  (
    await server.as(people.ben).call(contract.saveScene, {
      params: { sceneId },
      body: {
        ...scene,
        folders: [],
        characters: [...scene.characters],
        parseRecord: null,
        lines: [...scene.lines],
        ...changes,
      },
    })
  ).body;

describe('pronunciations, plain lines, and markup', () => {
  it('are saved with the scene', async () => {
    const scene = await open(people.ben, (await create(delivered)).id);
    expect(scene.pronunciations).toEqual([hermione]);
    expect(scene.lines[0]).toMatchObject({ isPlain: true, ssmlMarkup });
    expect(scene.lines[1]).not.toHaveProperty('isPlain');
  });

  it('change and are removed as a save says, and stay if it says nothing', async () => {
    const scene = await create(delivered);
    const [first, second] = scene.lines as [Scene['lines'][number], Scene['lines'][number]];
    const { ssmlMarkup: _kept, ...unsaid } = first;
    const saved = await save(scene, {
      pronunciations: undefined,
      lines: [unsaid, { ...second, isPlain: true }],
    });
    expect(saved.pronunciations).toEqual([hermione]);
    expect(saved.lines).toMatchObject([{ ssmlMarkup }, { isPlain: true }]);
    const again = await save(saved, {
      pronunciations: [],
      lines: [
        { ...first, isPlain: false, ssmlMarkup: '' },
        { ...second, isPlain: false },
      ],
    });
    expect(again).not.toHaveProperty('pronunciations');
    for (const said of again.lines) {
      expect(said).not.toHaveProperty('isPlain');
      expect(said).not.toHaveProperty('ssmlMarkup');
    }
  });

  it('are part of a copy from the community library', async () => {
    const scene = await create(delivered);
    await server.services.pool.query('update scenes set is_public = true where id = $1', [scene.id]);
    const { body: copy } = await server.as(people.cleo).call(copyScene, {
      params: { sceneId: scene.id },
      body: { id: asId<SceneId>(randomUUID()) },
    });
    expect(copy.pronunciations).toEqual([hermione]);
    expect(copy.lines[0]).toMatchObject({ isPlain: true, ssmlMarkup });
  });

  it('a word is listed once, within the limit, and only if it can be spoken', async () => {
    const refused: NonNullable<NewScene['pronunciations']>[] = [
      [hermione, { written: ' HERMIONE ', spoken: 'her' }],
      Array.from({ length: 101 }, (_, i) => ({ written: `name ${i}`, spoken: 'x' })),
      [{ written: 'a'.repeat(61), spoken: 'x' }],
      [{ written: '', spoken: 'x' }],
      [{ written: 'x', spoken: '…' }],
      [{ written: 'x', spoken: '(shouting) x' }],
      [{ written: 'x', spoken: 'x'.repeat(61) }],
    ];
    for (const pronunciations of refused) expect((await send({ pronunciations })).status).toBe(400);
  });
});
