import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import type { Scene } from '#domain/scene/scene.ts';
import {
  adminEmail,
  setPlan,
  signUpPeople,
  signUpPerson,
  type People,
  type Person,
} from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { newScene } from './testing.ts';

const now = new Date('2026-11-21T23:30:00Z');
let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({
    env: { ADMIN_EMAIL: adminEmail },
    services: { clock: { now: () => now } },
  });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const create = (person: Person | null, scene: NewScene = newScene()) =>
  server.as(person).call(contract.createScene, { body: scene });
const open = (person: Person | null, sceneId: string) =>
  server.as(person).call(contract.getScene, { params: { sceneId }, query: {} });
const list = (person: Person, query: object = {}) => server.as(person).call(contract.listScenes, { query });
const remove = (person: Person | null, sceneId: string) =>
  server.as(person).call(contract.deleteScene, { params: { sceneId } });
const save = (person: Person | null, { id: sceneId, version }: Scene, contents: NewScene) =>
  server.as(person).call(contract.saveScene, { params: { sceneId }, body: { ...contents, version } });
const time = (person: Person, sceneId: string, body: contract.SceneTiming) =>
  server.as(person).call(contract.saveSceneTiming, { params: { sceneId }, body });
const created = async (person: Person, scene?: NewScene) => (await create(person, scene)).body;
const edited = ({ characters, lines, ...scene }: Scene, given: Partial<NewScene> = {}): NewScene => ({
  ...newScene(),
  title: scene.title,
  characters: [...characters],
  lines: [...lines],
  ...given,
});
const count = async (table: string, sceneId: string) => {
  const column = table === 'scenes' ? 'id' : 'scene_id';
  const { rows } = await server.services.pool.query(
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [sceneId],
  );
  return rows[0].n as number;
};
const cursorOf = (...parts: readonly [sort: string, key: string, id?: string]) =>
  Buffer.from(JSON.stringify(parts.length === 2 ? [...parts, 'a'] : parts)).toString('base64url');
/** A paying person nobody else's test writes for. */
async function newcomer(): Promise<Person> {
  const person = await signUpPerson(server);
  await setPlan(server, person, { plan: 'pro', status: 'active' });
  return person;
}

describe('creating', () => {
  it('saves a scene with its characters and lines, under ids of the server', async () => {
    const sent = newScene({ title: '  Elsinore at night ' });
    const { status, body } = await create(people.ben, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: sent.id,
      title: 'Elsinore at night',
      characterCount: 2,
      lineCount: 2,
      estimatedDurationSeconds: 4,
      version: 1,
      isOwn: true,
      isDefault: false,
      timedInitialCountdownSeconds: 3,
      timedInterLineDelaySeconds: 1.5,
    });
    expect(body.lines.map((line) => [line.order, line.characterName, line.text])).toEqual([
      [0, 'BERNARDO', 'Who is there?'],
      [1, 'FRANCISCO', 'Nay, answer me.'],
    ]);
    expect(body.lines[0]!.id).not.toBe('l0');
    expect((await open(people.ben, sent.id)).body).toEqual(body);
  });

  it('keeps where in the script each line stood, and whom the actor plays', async () => {
    const lines = newScene().lines.map((line, i) => ({
      ...line,
      source: i === 0 ? { page: 3, line: 120, top: 0.25, turn: 3 } : null,
    }));
    const scene = await created(people.ben, newScene({ lines, userCharacterId: 'c1' }));
    expect(scene.lines.map(({ source }) => source)).toEqual([
      { page: 3, line: 120, top: 0.25, turn: 3 },
      null,
    ]);
    expect(scene.userCharacterId).toBe(scene.characters[1]!.id);
    const [first, second] = scene.characters;
    const changed = edited(scene, { userCharacterId: first!.id });
    expect((await save(people.ben, scene, changed)).body).toMatchObject({
      userCharacterId: first!.id,
      lines: scene.lines,
    });
    const without = { characters: [second!], lines: [scene.lines[1]!], userCharacterId: second!.id };
    const { body } = await save(people.ben, { ...scene, version: 2 }, edited(scene, without));
    expect(body.userCharacterId).toBe(second!.id);
  });

  it('tells nobody else whom the owner plays', async () => {
    const { id } = await created(people.ben, newScene({ userCharacterId: 'c0' }));
    await server.services.pool.query('update scenes set is_public = true where id = $1', [id]);
    expect((await open(people.ada, id)).body.userCharacterId).toBeNull();
  });

  it('is refused when the actor plays somebody who is not in it', async () => {
    const sent = newScene({ userCharacterId: 'c7' });
    expect(await create(people.ben, sent)).toMatchObject({
      status: 400,
      problem: { error: 'The character you play is not in this scene.' },
    });
    expect(await count('scenes', sent.id)).toBe(0);
  });

  it.each(['ben', 'cleo', 'dov'] as const)('is for %s, who pays or is given time to pay', async (name) => {
    expect((await create(people[name])).status).toBe(200);
  });

  it('is not for a free user, and nothing is saved', async () => {
    const sent = newScene();
    const { status, problem } = await create(people.ada, sent);
    expect([status, problem.error]).toEqual([
      403,
      'Scene creation requires a Pro or Expert subscription. Please upgrade your plan to create scenes.',
    ]);
    expect(await count('scenes', sent.id)).toBe(0);
  });

  it('is not for a visitor', async () => {
    expect(await create(null)).toMatchObject({ status: 401, problem: { error: 'User not authenticated' } });
  });

  it('saves one scene when the same request comes twice', async () => {
    const sent = newScene();
    const first = await created(people.ben, sent);
    expect((await create(people.ben, sent)).body).toEqual(first);
    expect(await count('scene_dialogue', sent.id)).toBe(2);
  });

  it('never answers another person’s scene to whoever guessed its id', async () => {
    const sent = newScene();
    await create(people.cleo, sent);
    expect((await create(people.ben, { ...newScene(), id: sent.id })).problem.code).toBe(
      'scene.access_denied',
    );
    expect((await open(people.cleo, sent.id)).body.title).toBe(sent.title);
  });

  it('refuses a title the user has already, and only theirs', async () => {
    const { title } = await created(people.ben);
    const again = newScene({ title });
    expect(await create(people.ben, again)).toMatchObject({
      status: 409,
      problem: { error: 'A scene with this title already exists. Please choose a different title.' },
    });
    expect(await count('scenes', again.id)).toBe(0);
    expect((await create(people.cleo, newScene({ title }))).status).toBe(200);
  });

  it('saves nothing when a line names a character who is not there', async () => {
    const sent = newScene();
    const lines = sent.lines.map((line) => ({ ...line, characterId: 'somebody' }));
    expect(await create(people.ben, { ...sent, lines })).toMatchObject({
      status: 400,
      problem: { code: 'scene.character_unknown' },
    });
    expect(await count('scenes', sent.id)).toBe(0);
  });

  it('refuses a folder of another user', async () => {
    const { rows } = await server.services.pool.query(
      "insert into scene_folders (user_id, name, color) values ($1, 'Cleo’s', '#281f9d') returning id",
      [people.cleo.id],
    );
    const folders = [rows[0].id as string];
    expect((await create(people.ben, newScene({ folders }))).problem.code).toBe('folder.not_found');
    expect((await created(people.cleo, newScene({ folders }))).folders).toEqual(folders);
  });

  it('gives a user without an entitlement theirs, and a user who is gone the way back', async () => {
    const lost = await signUpPerson(server);
    await server.services.pool.query('delete from user_entitlements where user_id = $1', [lost.id]);
    expect((await create(lost)).problem.code).toBe('plan.scenes_create');
    const { rowCount } = await server.services.pool.query(
      'select from user_entitlements where user_id = $1',
      [lost.id],
    );
    expect(rowCount).toBe(1);
    await server.services.pool.query('delete from users where id = $1', [lost.id]);
    expect(await create(lost)).toMatchObject({
      status: 404,
      problem: { error: 'User not found in database. Please try logging out and back in.' },
    });
  });
});

describe('what is sent', () => {
  const line = newScene().lines[0]!;
  it.each([
    ['an empty title', { title: '   ' }, 'title'],
    ['a title of 201 letters', { title: 'x'.repeat(201) }, 'title'],
    ['an unknown level', { difficulty: 'hard' }, 'difficulty'],
    ['a description of 1001 letters', { description: 'x'.repeat(1001) }, 'description'],
    ['a day that does not exist', { auditionDueDate: '2026-02-30' }, 'auditionDueDate'],
    [
      'a character without a name',
      { characters: [{ id: 'c0', name: ' ', description: '', color: '#000000' }] },
      'characters.0.name',
    ],
    [
      'a colour that is none',
      { characters: [{ id: 'c0', name: 'A', description: '', color: 'red' }] },
      'characters.0.color',
    ],
    ['an empty line', { lines: [{ ...line, text: '' }] }, 'lines.0.text'],
    ['a line of 20,001 letters', { lines: [{ ...line, text: 'x'.repeat(20_001) }] }, 'lines.0.text'],
    ['the same line twice', { lines: [line, line] }, 'lines'],
    ['a confidence of 2', { lines: [{ ...line, confidence: 2 }] }, 'lines.0.confidence'],
    [
      '10,001 lines',
      { lines: Array.from({ length: 10_001 }, (_, i) => ({ ...line, id: `l${i}` })) },
      'lines',
    ],
  ])('is refused with the field named: %s', async (_, given, field) => {
    const sent = { ...newScene(), ...given } as NewScene;
    const { status, problem } = await create(people.ben, sent);
    expect(status).toBe(400);
    expect(problem.details?.fields).toEqual([expect.objectContaining({ field })]);
    expect(await count('scenes', sent.id)).toBe(0);
  });

  it('takes 10,000 lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => ({ ...line, id: `l${i}`, text: `Line ${i}` }));
    const { status, body } = await create(people.ben, newScene({ lines }));
    expect(status).toBe(200);
    expect(body.lineCount).toBe(10_000);
    expect(body.lines[9_999]).toMatchObject({ order: 9_999, text: 'Line 9999' });
  });

  it('keeps markup as text and drops what no text holds', async () => {
    const sent = newScene({ title: `<script>alert(1)</script> ${randomUUID()}` }, [
      'He\u0000l\u0007lo\r\nthere \uD800',
      '\u202Eevil <b>bold</b>',
    ]);
    const { lines, title } = await created(people.ben, sent);
    expect(title).toBe(sent.title);
    expect(lines.map(({ text }) => text)).toEqual(['Hello\nthere \uFFFD', 'evil <b>bold</b>']);
  });

  it.each(["' or true --", 'a%00b', '../scenes', 'x'.repeat(101)])(
    'is no id of a scene: %s',
    async (sceneId) => {
      expect([400, 404]).toContain((await open(people.ben, sceneId)).status);
    },
  );
});

describe('opening', () => {
  it('is refused for the private scene of somebody else', async () => {
    const { id } = await created(people.ben);
    expect(await open(people.cleo, id)).toMatchObject({
      status: 403,
      problem: { code: 'scene.access_denied' },
    });
    expect((await open(null, id)).status).toBe(401);
    expect((await open(people.edie, id)).body).toMatchObject({ id, isOwn: true });
  });

  it('lets everyone read a published scene, and only its owner own it', async () => {
    const { id } = await created(people.ben);
    await server.services.pool.query('update scenes set is_public = true where id = $1', [id]);
    expect((await open(people.ada, id)).body).toMatchObject({ id, isOwn: false });
  });

  it('says when there is no such scene', async () => {
    expect(await open(people.ben, randomUUID())).toMatchObject({
      status: 404,
      problem: { error: 'Scene not found' },
    });
  });

  it('gives everyone the trial scene, its audition a week from the day it is where they are', async () => {
    const { body } = await open(people.ada, trialSceneId);
    expect(body).toMatchObject({ isDefault: true, isOwn: false, lineCount: 8, estimatedDurationSeconds: 22 });
    expect(body.auditionDueDate).toBe('2026-11-28');
    const there = await server
      .as(people.ada)
      .call(contract.getScene, { params: { sceneId: trialSceneId }, query: { timeZone: 'Asia/Tokyo' } });
    expect(there.body.auditionDueDate).toBe('2026-11-29');
  });

  it('leaves a lapsed user their scenes to read', async () => {
    const person = await newcomer();
    const { id } = await created(person);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    expect((await open(person, id)).status).toBe(200);
    expect((await list(person)).body.scenes.map((scene) => scene.id)).toEqual([id, trialSceneId]);
  });
});

describe('listing', () => {
  it('shows one’s own scenes newest first and the trial scene last, without a line', async () => {
    const person = await newcomer();
    const first = await created(person);
    const second = await created(person);
    await created(people.ben);
    const { body } = await list(person);
    expect(body.scenes.map((scene) => scene.id)).toEqual([second.id, first.id, trialSceneId]);
    expect(body.scenes[0]).not.toHaveProperty('lines');
    expect(body.scenes[0]).toMatchObject({ characterCount: 2, lineCount: 2, estimatedDurationSeconds: 4 });
    expect(body.nextCursor).toBeNull();
  });

  it('gives every scene once, page by page', async () => {
    const person = await newcomer();
    for (let i = 0; i < 4; i += 1) await created(person);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await list(person, { limit: 2, ...(cursor && { cursor }) });
      expect(body.scenes.length).toBeLessThanOrEqual(2);
      seen.push(...body.scenes.map((scene) => scene.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('searches title, author and description, the wildcards of the database being letters', async () => {
    const person = await newcomer();
    const wanted = await created(person, newScene({ title: '100% Hamlet' }));
    await created(person, newScene({ title: '1000 Ophelias', author: 'W. Shakespeare' }));
    await created(person, newScene({ title: 'Third', description: 'the ghost of HAMLET' }));
    const titles = async (search: string) =>
      (await list(person, { search })).body.scenes.map(({ title }) => title);
    expect(await titles('100%')).toEqual([wanted.title]);
    expect(await titles('shakes')).toEqual(['1000 Ophelias']);
    expect(await titles('hamlet')).toEqual(['Third', '100% Hamlet']);
  });

  it('filters by genre and level and names the genres there are', async () => {
    const person = await newcomer();
    const comedy = await created(person, newScene({ genre: 'comedy', difficulty: 'advanced' }));
    await created(person, newScene({ genre: 'thriller' }));
    const { body } = await list(person, { genre: 'comedy' });
    expect(body.scenes.map((scene) => scene.id)).toEqual([comedy.id]);
    expect(body.genres).toEqual(['comedy', 'drama', 'thriller']);
    expect((await list(person, { level: 'advanced' })).body.scenes.map((scene) => scene.id)).toEqual([
      comedy.id,
    ]);
  });

  it.each([
    { cursor: 'bm90aGluZw' },
    { cursor: cursorOf('newest', '-271821-04-20T00:00:00.000Z') },
    { cursor: cursorOf('newest', '+275760-09-13T00:00:00.000Z') },
    { cursor: cursorOf('newest', '2026-11-21T00:00:00.000Z', 'a; drop') },
    { cursor: cursorOf('title', 'elsinore') },
    { sort: 'title', cursor: cursorOf('title', 'nul\0') },
    { sort: 'due', cursor: cursorOf('due', '99999999999') },
    { sort: 'oldest' },
    { archived: 'perhaps' },
    { limit: 1000 },
    { level: 'hard' },
    { timeZone: 'Mars/Olympus' },
  ])('refuses %o', async (query) => {
    expect((await list(people.ben, query)).status).toBe(400);
  });
});

describe('saving again', () => {
  it('keeps the ids of what is kept and counts the version up', async () => {
    const scene = await created(people.ben);
    const [first, second] = scene.lines;
    const lines = [
      { ...second!, text: 'Stand and unfold yourself.' },
      {
        ...newScene().lines[0]!,
        id: 'new',
        characterId: scene.characters[0]!.id,
        text: 'Long live the king!',
      },
      first!,
    ];
    const { status, body } = await save(
      people.ben,
      scene,
      edited(scene, { lines, title: `${scene.title} II` }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, title: `${scene.title} II`, lineCount: 3 });
    expect(body.lines.map(({ text }) => text)).toEqual([
      'Stand and unfold yourself.',
      'Long live the king!',
      'Who is there?',
    ]);
    expect([body.lines[0]!.id, body.lines[2]!.id]).toEqual([second!.id, first!.id]);
    expect(body.lines[1]!.id).not.toBe('new');
    expect(body.characters).toEqual(scene.characters);
  });

  it('keeps the notes of a line it says nothing about', async () => {
    const scene = await created(people.ben);
    await server.services.pool.query("update scene_dialogue set user_notes = 'breathe' where id = $1", [
      scene.lines[1]!.id,
    ]);
    await save(people.ben, scene, edited(scene, { lines: [scene.lines[1]!] }));
    const { rows } = await server.services.pool.query(
      'select id, user_notes, line_order from scene_dialogue where scene_id = $1',
      [scene.id],
    );
    expect(rows).toEqual([{ id: scene.lines[1]!.id, user_notes: 'breathe', line_order: 0 }]);
  });

  it('overwrites nothing when the scene was saved elsewhere meanwhile', async () => {
    const scene = await created(people.ben);
    await save(people.ben, scene, edited(scene, { description: 'first' }));
    const late = await save(people.ben, scene, edited(scene, { description: 'second', lines: [] }));
    expect(late).toMatchObject({ status: 409, problem: { code: 'scene.version_stale' } });
    expect((await open(people.ben, scene.id)).body).toMatchObject({
      description: 'first',
      version: 2,
      lineCount: 2,
    });
  });

  it('answers a save sent again after its answer was lost as it was saved, and saves it once', async () => {
    const { ben } = people;
    const scene = await created(ben);
    const send = (given: object) =>
      server.as(ben).call(contract.saveScene, {
        params: { sceneId: scene.id },
        body: { ...edited(scene), version: 1, ...given },
      });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const lines = scene.lines.toReversed();
    const both = await Promise.all([1, 2].map(() => send({ lines, saveId: first })));
    expect(both.map(({ body }) => [body.version, body.lines[0]?.text])).toEqual([
      [2, 'Nay, answer me.'],
      [2, 'Nay, answer me.'],
    ]);
    expect(await send({ saveId: second, afterSaveIds: [first] })).toMatchObject({ body: { version: 3 } });
    expect(await send({ saveId: second, afterSaveIds: [first] })).toMatchObject({ body: { version: 3 } });
    for (const late of [{ saveId: first }, { saveId: third, afterSaveIds: [first] }])
      expect(await send(late)).toMatchObject({ status: 409, problem: { code: 'scene.version_stale' } });
    expect((await open(ben, scene.id)).body.version).toBe(3);
  });

  it('lets one of two saves at the same time win', async () => {
    const scene = await created(people.ben);
    const answers = await Promise.all([
      save(people.ben, scene, edited(scene)),
      save(people.ben, scene, edited(scene, { lines: [] })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes no line or character of another scene', async () => {
    const [scene, other] = [await created(people.ben), await created(people.cleo)];
    const stolen = edited(scene, {
      characters: [{ ...other.characters[0]!, name: 'THIEF' }],
      lines: [{ ...other.lines[0]!, text: 'Stolen.' }],
    });
    const { body } = await save(people.ben, scene, stolen);
    expect(body.lines[0]!.id).not.toBe(other.lines[0]!.id);
    expect((await open(people.cleo, other.id)).body).toEqual(other);
  });

  it('saves nothing of a change that is refused half way', async () => {
    const scene = await created(people.ben);
    const lines = [{ ...scene.lines[0]!, characterId: 'nobody' }];
    expect((await save(people.ben, scene, edited(scene, { title: 'Half', lines }))).status).toBe(400);
    expect((await open(people.ben, scene.id)).body).toEqual(scene);
  });

  it.each([
    ['cleo', 403, "You don't have permission to edit this scene."],
    ['ada', 403, 'Scene editing requires a Pro or Expert subscription'],
  ] as const)('is not for %s', async (name, status, error) => {
    const scene = await created(people.ben);
    expect(await save(people[name], scene, edited(scene, { title: 'Mine now' }))).toMatchObject({
      status,
      problem: { error },
    });
    expect((await open(people.ben, scene.id)).body.title).toBe(scene.title);
  });

  it('is the admin’s as well, who needs no plan and takes nothing over', async () => {
    const scene = await created(people.ben);
    expect((await save(people.edie, scene, edited(scene, { title: 'Kindly edited' }))).status).toBe(200);
    expect((await open(people.ben, scene.id)).body).toMatchObject({ title: 'Kindly edited', isOwn: true });
  });

  it('is not for a user whose plan has lapsed', async () => {
    const person = await newcomer();
    const scene = await created(person);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    expect((await save(person, scene, edited(scene))).problem.code).toBe('plan.scenes_edit');
    expect((await remove(person, scene.id)).problem.code).toBe('plan.scenes_delete');
  });

  it('never changes the trial scene', async () => {
    const { body: trial } = await open(people.edie, trialSceneId);
    expect((await save(people.edie, trial, edited(trial, { lines: [] }))).problem.code).toBe(
      'scene.trial_fixed',
    );
    expect((await open(people.ada, trialSceneId)).body.lineCount).toBe(8);
  });
});

describe('timing', () => {
  it('is kept with the scene and is no new version', async () => {
    const scene = await created(people.ben);
    const timing = { initialCountdownSeconds: 10, interLineDelaySeconds: 0.5 };
    expect((await time(people.ben, scene.id, timing)).status).toBe(204);
    expect((await open(people.ben, scene.id)).body).toEqual({
      ...scene,
      timedInitialCountdownSeconds: 10,
      timedInterLineDelaySeconds: 0.5,
      hasOwnTiming: true,
    });
    expect((await time(people.ben, scene.id, { ...timing, initialCountdownSeconds: 31 })).status).toBe(400);
    expect((await time(people.cleo, scene.id, timing)).problem.code).toBe('scene.access_denied');
    expect((await time(people.ben, trialSceneId, timing)).problem.code).toBe('scene.trial_fixed');
  });
});

describe('deleting', () => {
  it('removes the scene with its characters and lines', async () => {
    const { id } = await created(people.ben);
    expect((await remove(people.ben, id)).status).toBe(204);
    expect(await count('scenes', id)).toBe(0);
    expect(await count('scene_characters', id)).toBe(0);
    expect(await count('scene_dialogue', id)).toBe(0);
    expect(await remove(people.ben, id)).toMatchObject({
      status: 404,
      problem: { error: 'Scene not found or already deleted.' },
    });
  });

  it.each([
    ['cleo', 403, 'You do not have permission to delete this scene.'],
    ['ada', 403, 'Scene deletion requires a Pro or Expert subscription'],
  ] as const)('is not for %s', async (name, status, error) => {
    const { id } = await created(people.ben);
    expect(await remove(people[name], id)).toMatchObject({ status, problem: { error } });
    expect(await count('scenes', id)).toBe(1);
  });

  it('is the admin’s as well', async () => {
    const { id } = await created(people.ben);
    expect((await remove(people.edie, id)).status).toBe(204);
  });

  it.each([
    ['ada', 'scene.trial_delete'],
    ['ben', 'scene.trial_fixed'],
    ['edie', 'scene.trial_fixed'],
  ] as const)('never takes the trial scene from everyone: %s', async (name, code) => {
    expect(await remove(people[name], trialSceneId)).toMatchObject({ status: 403, problem: { code } });
    expect(await count('scenes', trialSceneId)).toBe(1);
  });
});
