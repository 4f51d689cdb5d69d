import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { adminEmail, signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { keepPartPlayed } from './parts-played.store.ts';
import { newScene } from './testing.ts';
import { sceneCalls } from './testing-calls.ts';

const now = new Date('2026-11-21T12:00:00Z');
const trial = 'The Coffee Shop Encounter';
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

const { newcomer } = sceneCalls(() => server);
const create = async (person: Person, given: Partial<NewScene> = {}) => {
  const { body, status } = await server.as(person).call(contract.createScene, { body: newScene(given) });
  expect(status).toBe(200);
  return body;
};
const list = async (person: Person, query: object = {}) =>
  (await server.as(person).call(contract.listScenes, { query })).body;
const archive = (person: Person | null, sceneId: SceneId, isArchived = true) =>
  server.as(person).call(contract.archiveScene, { params: { sceneId }, body: { isArchived } });
async function titlesOf(person: Person, query: object = {}) {
  const titles: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(person, { limit: 2, ...query, ...(cursor && { cursor }) });
    titles.push(...page.scenes.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor);
  return titles;
}
const cursorOf = (...parts: readonly [sort: string, key: string, id?: string]) =>
  Buffer.from(JSON.stringify(parts.length === 2 ? [...parts, 'a'] : parts)).toString('base64url');

describe('listing', () => {
  it('shows the user’s scenes newest first and the trial scene last, without lines', async () => {
    const person = await newcomer();
    const first = await create(person);
    const second = await create(person);
    await create(people.ben);
    const page = await list(person);
    expect(page.scenes.map((scene) => scene.id)).toEqual([second.id, first.id, trialSceneId]);
    expect(page.scenes[0]).not.toHaveProperty('lines');
    expect(page.scenes[0]).toMatchObject({ characterCount: 2, lineCount: 2, estimatedDurationSeconds: 4 });
    expect(page.nextCursor).toBeNull();
  });

  it('counts the lines of the part that is known, by choice or from the last session', async () => {
    const person = await newcomer();
    const scene = await create(person);
    const shown = async () => (await list(person)).scenes.find(({ id }) => id === scene.id);
    expect(await shown()).not.toHaveProperty('partLineCount');
    const played = scene.characters[0]!.id;
    await keepPartPlayed(server.services.db, {
      userId: person.id,
      sceneId: scene.id,
      characterId: played,
      playedAt: now,
    });
    const older = { userId: person.id, sceneId: scene.id, playedAt: new Date(now.getTime() - 1000) };
    await keepPartPlayed(server.services.db, { ...older, characterId: scene.characters[1]!.id });
    expect(await shown()).toMatchObject({ partLineCount: 1 });
    const { body } = await server.as(person).call(contract.getScene, { params: { sceneId: scene.id } });
    expect(body).toMatchObject({ partPlayed: played, userCharacterId: null });
  });

  it('returns every scene once, page by page', async () => {
    const person = await newcomer();
    for (let i = 0; i < 4; i += 1) await create(person);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(person, { limit: 2, ...(cursor && { cursor }) });
      expect(page.scenes.length).toBeLessThanOrEqual(2);
      seen.push(...page.scenes.map((scene) => scene.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('searches title, author, and description, treating wildcards as text', async () => {
    const person = await newcomer();
    const wanted = await create(person, { title: '100% Hamlet' });
    await create(person, { title: '1000 Ophelias', author: 'W. Shakespeare' });
    await create(person, { title: 'Third', description: 'the ghost of HAMLET' });
    const titles = async (search: string) =>
      (await list(person, { search })).scenes.map(({ title }) => title);
    expect(await titles('100%')).toEqual([wanted.title]);
    expect(await titles('shakes')).toEqual(['1000 Ophelias']);
    expect(await titles('hamlet')).toEqual(['Third', '100% Hamlet']);
  });

  it('filters by genre and level and lists the existing genres', async () => {
    const person = await newcomer();
    const comedy = await create(person, { genre: 'comedy', difficulty: 'advanced' });
    await create(person, { genre: 'thriller' });
    const page = await list(person, { genre: 'comedy' });
    expect(page.scenes.map((scene) => scene.id)).toEqual([comedy.id]);
    expect(page.genres).toEqual(['comedy', 'drama', 'thriller']);
    expect((await list(person, { level: 'advanced' })).scenes.map((scene) => scene.id)).toEqual([comedy.id]);
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
  ])('refuses %o', async (query: object) => {
    const { status } = await server.as(people.ben).call(contract.listScenes, { query });
    expect(status).toBe(400);
  });
});

describe('the orders', () => {
  it('list the next audition first, past ones after future ones, and those without a date last', async () => {
    const person = await newcomer();
    const dates = {
      'last week': '2026-11-14',
      undated: null,
      'in two weeks': '2026-12-05',
      yesterday: '2026-11-20',
      today: '2026-11-21',
      'in a hundred years': '2126-01-01',
    };
    for (const [title, auditionDueDate] of Object.entries(dates))
      await create(person, { title, auditionDueDate });
    expect(await titlesOf(person, { sort: 'due' })).toEqual([
      'today',
      trial,
      'in two weeks',
      'in a hundred years',
      'yesterday',
      'last week',
      'undated',
    ]);
  });

  it('count days in the user’s time zone', async () => {
    const person = await newcomer();
    await create(person, { title: 'the 21st', auditionDueDate: '2026-11-21' });
    await create(person, { title: 'the 22nd', auditionDueDate: '2026-11-22' });
    const inKiritimati = await titlesOf(person, { sort: 'due', timeZone: 'Pacific/Kiritimati' });
    expect(inKiritimati).toEqual(['the 22nd', trial, 'the 21st']);
  });

  it('sort titles as people expect, ignoring case and accents', async () => {
    const person = await newcomer();
    for (const title of ['zoo', 'Élan', 'apple', 'Banana', 'élan', 'Ezra', 'elan'])
      await create(person, { title });
    const titles = await titlesOf(person, { sort: 'title' });
    expect(titles[0]).toBe('apple');
    expect(titles[1]).toBe('Banana');
    expect(new Set(titles.slice(2, 6))).toEqual(new Set(['elan', 'Élan', 'élan', 'Ezra']));
    expect(titles.slice(6)).toEqual([trial, 'zoo']);
  });

  it('page through scenes created in the same moment', async () => {
    const person = await newcomer();
    for (const title of ['a', 'b', 'c', 'd', 'e']) await create(person, { title });
    await server.services.pool.query('update scenes set created_at = $1 where user_id = $2', [
      now,
      person.id,
    ]);
    expect((await titlesOf(person)).toSorted()).toEqual([trial, 'a', 'b', 'c', 'd', 'e']);
  });
});

describe('the archive', () => {
  it('removes a scene from the library and its genres, and restores it unchanged', async () => {
    const person = await newcomer();
    const opera = await create(person, { title: 'Tosca', genre: 'opera' });
    expect((await archive(person, opera.id)).status).toBe(204);
    expect(await list(person)).toMatchObject({ scenes: [{ id: trialSceneId }], genres: ['drama'] });
    const archived = await list(person, { archived: 'true' });
    expect(archived).toMatchObject({ scenes: [{ id: opera.id, isArchived: true }], genres: ['opera'] });
    expect((await archive(person, opera.id, false)).status).toBe(204);
    expect(await titlesOf(person)).toEqual(['Tosca', trial]);
    const { body } = await server
      .as(person)
      .call(contract.getScene, { params: { sceneId: opera.id }, query: {} });
    expect(body).toEqual(opera);
  });

  it('allows duplicate titles in it, and refuses to restore a title that is taken', async () => {
    const person = await newcomer();
    const first = await create(person, { title: 'Hamlet' });
    await archive(person, first.id);
    const second = await create(person, { title: 'Hamlet' });
    expect((await archive(person, first.id, false)).problem).toMatchObject({ code: 'scene.title_taken' });
    expect((await archive(person, second.id)).status).toBe(204);
    expect(await titlesOf(person, { archived: 'true' })).toEqual(['Hamlet', 'Hamlet']);
  });

  it('is for the owner and the admin, with a plan', async () => {
    const { id } = await create(people.ben);
    const answers = async (person: Person | null, sceneId = id) => {
      const { status, problem } = await archive(person, sceneId);
      return status === 204 ? status : `${status} ${problem.code}`;
    };
    expect(await answers(null)).toBe('401 auth.required');
    expect(await answers(people.ada)).toBe('403 plan.scenes_edit');
    expect(await answers(people.cleo)).toBe('403 scene.access_denied');
    expect(await answers(people.ben, asId<SceneId>('no-such-scene'))).toBe('404 scene.not_found');
    expect(await answers(people.ben, trialSceneId)).toBe('403 scene.trial_fixed');
    expect(await answers(people.edie)).toBe(204);
    expect(await answers(people.dov, (await create(people.dov)).id)).toBe(204);
    expect(await titlesOf(people.cleo, { archived: 'true' })).toEqual([]);
  });
});

it('the list shows the beginning of a long description, and the search uses all of it', async () => {
  const person = await newcomer();
  const description = `${'a '.repeat(300)}ghost`;
  const { id } = await create(person, { description });
  const { scenes } = await list(person, { search: 'ghost' });
  expect(scenes.map((scene) => [scene.id, scene.description.length])).toEqual([[id, 300]]);
});
