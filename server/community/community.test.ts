import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as bookmarks from '#contract/bookmarks.ts';
import * as contract from '#contract/community.ts';
import * as practice from '#contract/practice.ts';
import * as scenes from '#contract/scenes.ts';
import { asId, type PracticeSessionId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { newScene } from '#server/scenes/testing.ts';
import { adminEmail, signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { seedBuiltInScenes } from './seed-built-in-scenes.ts';
import { communityOf, builtInSceneId, said } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  await seedBuiltInScenes(server.services);
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { create, list, open, publish, publishedBy, unpublish } = communityOf(() => server);

describe('browsing', () => {
  test('a free user finds the built-in scenes, with characters and duration', async () => {
    const { body } = await list(people.ada, { search: 'spare key' });
    expect(body.scenes).toEqual([
      {
        id: builtInSceneId,
        title: 'The Spare Key',
        author: 'AI Scene Partner',
        genre: 'drama',
        difficulty: 'beginner',
        description: expect.stringContaining('neighbour who watered the plants'),
        characterCount: 2,
        characterNames: ['DEV', 'ROSA'],
        lineCount: 30,
        estimatedDurationSeconds: 176,
        isOwn: false,
      },
    ]);
    expect(body.genres).toEqual(expect.arrayContaining(['comedy', 'drama', 'thriller', 'tragedy']));
  });

  test('title, author and description are searched, and pattern characters are literal', async () => {
    const titles = async (search: string) =>
      (await list(people.ada, { search })).body.scenes.map((s) => s.title);
    expect(await titles('SHERIDAN')).toEqual(['The Quarrel']);
    expect(await titles('ideal husband')).toEqual(['A Serious Conversation']);
    expect(await titles('%')).toEqual([]);
    expect(await titles('_')).toEqual([]);
  });

  test('genre and level narrow it down', async () => {
    const { body } = await list(people.ada, { genre: 'comedy', level: 'beginner' });
    expect(body.scenes.map(({ title }) => title)).toEqual([
      'The Bathroom Door',
      'Lost Property',
      'Who Takes Biscuit',
    ]);
  });

  test('pages contain every scene once, in one order', async () => {
    const whole = (await list(people.ada, { limit: 100 })).body.scenes.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: Awaited<ReturnType<typeof list>> = await list(people.ada, {
        limit: 4,
        ...(cursor && { cursor }),
      });
      paged.push(...body.scenes.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(whole.length).toBeGreaterThanOrEqual(12);
  });

  test.each([
    'x',
    'MjAyNi0xMS0yMVQwMDowMDowMC4wMDBaIA',
    Buffer.from('2026-11-21T00:00:00Z a b').toString('base64url'),
  ])('the cursor %s is refused', async (cursor) => {
    expect(said(await list(people.ada, { cursor }))).toEqual([400, 'request.invalid']);
  });

  test('unpublished scenes and the trial scene are never listed', async () => {
    const scene = await create(people.ben, { title: 'Kept to myself' });
    const ids = (await list(people.ben, { limit: 100 })).body.scenes.map(({ id }) => id);
    expect(ids).not.toContain(scene.id);
    expect(ids).not.toContain(trialSceneId);
  });

  test('a visitor sees the built-in scenes and nothing else', async () => {
    await publishedBy(people.ben);
    const { status, body } = await server.as(null).call(contract.listBuiltInScenes);
    expect(status).toBe(200);
    expect(body.scenes.length).toBeGreaterThanOrEqual(12);
    expect(body.scenes.every(({ id }) => id.startsWith('house-'))).toBe(true);
    expect(Object.keys(body.scenes[0]!).sort()).toEqual(
      ['author', 'description', 'difficulty', 'estimatedDurationSeconds', 'genre', 'id', 'title'].sort(),
    );
    expect(said(await list(null))).toEqual([401, 'auth.required']);
  });
});

describe('a built-in scene', () => {
  test('can be read, practiced and bookmarked on the free plan', async () => {
    const { body: scene } = await open(people.ada, builtInSceneId);
    expect(scene).toMatchObject({ isOwn: false, isPublic: true, lineCount: 30 });
    const session = await server.as(people.ada).call(practice.startPracticeSession, {
      body: {
        id: asId<PracticeSessionId>(randomUUID()),
        sceneId: builtInSceneId,
        characterId: scene.characters[0]!.id,
        settings: {
          initialCountdownSeconds: 3,
          interLineDelaySeconds: 1.5,
          leavesTimeForMyLines: true,
          pace: 1,
          lineDelays: {},
        },
        startTime: new Date().toISOString(),
      },
    });
    expect(session.body).toMatchObject({ sceneId: builtInSceneId, totalLines: 30 });
    const line = { sceneId: builtInSceneId, lineId: scene.lines[3]!.id };
    expect((await server.as(people.ada).call(bookmarks.setBookmark, { params: line })).status).toBe(204);
  });

  test('can be changed, published, unpublished or deleted by nobody, not even the admin', async () => {
    const { body: scene } = await open(people.edie, builtInSceneId);
    for (const person of [people.ben, people.edie]) {
      const saved = await server.as(person).call(scenes.saveScene, {
        params: { sceneId: builtInSceneId },
        body: { ...newScene(), version: scene.version },
      });
      expect(said(saved)).toEqual([403, 'scene.access_denied']);
      expect(said(await publish(person, builtInSceneId))).toEqual([403, 'scene.access_denied']);
      expect(said(await unpublish(person, builtInSceneId))).toEqual([403, 'scene.access_denied']);
      const deleted = await server
        .as(person)
        .call(scenes.deleteScene, { params: { sceneId: builtInSceneId } });
      expect(said(deleted)).toEqual([403, 'scene.delete_denied']);
    }
    expect((await open(people.ada, builtInSceneId)).body).toMatchObject({
      title: 'The Spare Key',
      lineCount: 30,
    });
  });
});
