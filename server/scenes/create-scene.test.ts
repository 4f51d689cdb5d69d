import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewScene } from '#contract/scene-shapes.ts';
import { asId, type CharacterId, type FolderId, type LineId } from '#domain/ids.ts';
import { signUpPeople, signUpPerson, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { edited, newScene } from './testing.ts';
import { sceneCalls } from './testing-calls.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { create, created, open, save, count } = sceneCalls(() => server);

describe('creating', () => {
  it('saves a scene with its characters and lines, with ids from the server', async () => {
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

  it('keeps where in the script each line was, and the actor’s part', async () => {
    const lines = newScene().lines.map((line, i) => ({
      ...line,
      source: i === 0 ? { page: 3, line: 120, top: 0.25, turn: 3, unsureWords: ['nine.'] } : null,
    }));
    const scene = await created(people.ben, newScene({ lines, userCharacterId: asId<CharacterId>('c1') }));
    expect(scene.lines.map(({ source }) => source)).toEqual([
      { page: 3, line: 120, top: 0.25, turn: 3, unsureWords: ['nine.'] },
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

  it('shows the owner’s part to nobody else', async () => {
    const { id } = await created(people.ben, newScene({ userCharacterId: asId<CharacterId>('c0') }));
    await server.services.pool.query('update scenes set is_public = true where id = $1', [id]);
    expect((await open(people.ada, id)).body.userCharacterId).toBeNull();
  });

  it('is refused if the actor’s part is not in the scene', async () => {
    const sent = newScene({ userCharacterId: asId<CharacterId>('c7') });
    expect(await create(people.ben, sent)).toMatchObject({
      status: 400,
      problem: { error: 'The character you play is not in this scene.' },
    });
    expect(await count('scenes', sent.id)).toBe(0);
  });

  it.each(['ben', 'cleo', 'dov'] as const)('is for %s, who pays or is given time to pay', async (name) => {
    expect((await create(people[name])).status).toBe(200);
  });

  it('is refused to a free user, and nothing is saved', async () => {
    const sent = newScene();
    const { status, problem } = await create(people.ada, sent);
    expect([status, problem.error]).toEqual([
      403,
      'Scene creation requires a Pro or Expert subscription. Please upgrade your plan to create scenes.',
    ]);
    expect(await count('scenes', sent.id)).toBe(0);
  });

  it('is refused to a visitor', async () => {
    expect(await create(null)).toMatchObject({ status: 401, problem: { error: 'User not authenticated' } });
  });

  it('saves one scene if the same request arrives twice', async () => {
    const sent = newScene();
    const first = await created(people.ben, sent);
    expect((await create(people.ben, sent)).body).toEqual(first);
    expect(await count('scene_dialogue', sent.id)).toBe(2);
  });

  it('never returns another person’s scene to somebody who guessed its id', async () => {
    const sent = newScene();
    await create(people.cleo, sent);
    expect((await create(people.ben, { ...newScene(), id: sent.id })).problem.code).toBe(
      'scene.access_denied',
    );
    expect((await open(people.cleo, sent.id)).body.title).toBe(sent.title);
  });

  it('refuses a title that the user already has, but not another user’s', async () => {
    const { title } = await created(people.ben);
    const again = newScene({ title });
    expect(await create(people.ben, again)).toMatchObject({
      status: 409,
      problem: { error: 'A scene with this title already exists. Please choose a different title.' },
    });
    expect(await count('scenes', again.id)).toBe(0);
    expect((await create(people.cleo, newScene({ title }))).status).toBe(200);
  });

  it('saves nothing if a line names a missing character', async () => {
    const sent = newScene();
    const lines = sent.lines.map((line) => ({ ...line, characterId: asId<CharacterId>('somebody') }));
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
    const folders = [asId<FolderId>(rows[0].id)];
    expect((await create(people.ben, newScene({ folders }))).problem.code).toBe('folder.not_found');
    expect((await created(people.cleo, newScene({ folders }))).folders).toEqual(folders);
  });

  it('gives a user without an entitlement theirs, and tells a deleted user what to do', async () => {
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
      'a color that is none',
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

  it('accepts 10,000 lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => ({
      ...line,
      id: asId<LineId>(`l${i}`),
      text: `Line ${i}`,
    }));
    const { status, body } = await create(people.ben, newScene({ lines }));
    expect(status).toBe(200);
    expect(body.lineCount).toBe(10_000);
    expect(body.lines[9_999]).toMatchObject({ order: 9_999, text: 'Line 9999' });
  });

  it('keeps markup as text and removes invalid characters', async () => {
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
      expect([400, 404]).toContain((await open(people.ben, asId(sceneId))).status);
    },
  );
});
