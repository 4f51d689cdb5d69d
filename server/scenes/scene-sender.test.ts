// Whole scenes: however many are asked for, and however slowly they are read, everybody else is served.
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { savePreferences } from '#contract/preferences.ts';
import * as contract from '#contract/scenes.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { setPlan, signUpPerson, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sceneCalls } from './testing-calls.ts';
import { newScene } from './testing.ts';

let server: TestServer;
let owner: Person;
let readers: Person[];
const calls = sceneCalls(() => server);
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await calls.newcomer();
  await server.as(owner).call(savePreferences, { body: { privacyLevel: 'public' } });
  readers = await Promise.all(Array.from({ length: 10 }, () => signUpPerson(server)));
  for (const reader of readers) await setPlan(server, reader, { plan: 'pro', status: 'active' });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** A published scene with this many lines of this many characters. */
async function publishedScene(lines: number, letters: number): Promise<SceneId> {
  const { id } = await calls.created(owner);
  const query = (text: string, values: unknown[]) => server.services.pool.query(text, values);
  await query('update scenes set is_public = true, published_at = now() where id = $1', [id]);
  await query(
    `insert into scene_dialogue (scene_id, character_id, text, line_order)
     select $1, (select id from scene_characters where scene_id = $1 limit 1), repeat('x', $3), n
     from generate_series(2, $2 + 1) n`,
    [id, lines, letters],
  );
  return asId<SceneId>(id);
}

/** The statements that read lines of scenes meanwhile. */
function linesRead() {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  return () =>
    asked.mock.calls.filter(([statement]) => textOf(statement).includes('"scene_dialogue"."line_order" >'))
      .length;
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

const open = async (reader: Person, id: SceneId) => (await calls.open(reader, id)).status;

test('many readers of one version read its lines from the database once', async () => {
  const id = await publishedScene(1200, 20);
  const count = linesRead();
  expect(await Promise.all(readers.map((reader) => open(reader, id)))).toEqual(Array(10).fill(200));
  expect(await open(readers[0]!, id)).toBe(200);
  expect(count()).toBe(3);
});

test('no line is read for those who may not read the scene', async () => {
  const { id } = await calls.created(owner);
  const count = linesRead();
  expect(await open(readers[0]!, id)).toBe(403);
  const query = { format: 'txt' } as const;
  const exported = await server
    .as(readers[0]!)
    .call(contract.exportScene, { params: { sceneId: id }, query });
  expect(exported.status).toBe(403);
  expect(count()).toBe(0);
});

test('a saved scene is read as it was saved, and others never see notes', async () => {
  const scene = newScene({}, ['First.', 'Second.']);
  const noted = { ...scene, lines: scene.lines.map((line) => ({ ...line, userNotes: 'breathe' })) };
  const created = await calls.created(owner, noted);
  await server.services.pool.query('update scenes set is_public = true where id = $1', [created.id]);
  const textsFor = async (reader: Person) =>
    (await calls.open(reader, created.id)).body.lines.map(({ text, userNotes }) => [text, userNotes]);
  expect(await textsFor(owner)).toEqual([
    ['First.', 'breathe'],
    ['Second.', 'breathe'],
  ]);
  expect(await textsFor(readers[0]!)).toEqual([
    ['First.', undefined],
    ['Second.', undefined],
  ]);
  await calls.save(owner, created, { ...noted, lines: noted.lines.slice(0, 1) });
  expect(await textsFor(owner)).toEqual([['First.', 'breathe']]);
});

test('however many scenes are asked for, two are read at once, a few lines at a time', async () => {
  const ids = await Promise.all(readers.map(() => publishedScene(1200, 100)));
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const statuses = await Promise.all(ids.map((id, i) => open(readers[i]!, id)));
  expect(statuses).toEqual(Array(readers.length).fill(200));
  let most = 0;
  let reading = 0;
  for (const [statement] of asked.mock.calls) {
    const text = textOf(statement);
    if (text.startsWith('begin')) most = Math.max(most, (reading += 1));
    if (text.startsWith('commit')) reading -= 1;
  }
  expect(most).toBe(2);
  const pages = asked.mock.calls.filter(([statement]) => textOf(statement).includes('"line_order" >'));
  expect(pages).toHaveLength(3 * readers.length);
});

/** How many statements wait until another transaction releases its rows. */
async function waitingForRows(): Promise<number> {
  const { rows } = await server.services.pool.query(
    `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
}

test('scenes are opened while long saves wait for others', async () => {
  const saved = [await calls.created(owner), await calls.created(readers[1]!)];
  const { pool } = server.services;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from scenes where id = any($1) for update', [saved.map(({ id }) => id)]);
  const long = newScene({}, Array<string>(1200).fill('Who is there?'));
  const saves = [owner, readers[1]!].map((person, i) => calls.save(person, saved[i]!, long));
  await expect.poll(waitingForRows).toBe(2);
  expect(await open(readers[2]!, await publishedScene(20, 20))).toBe(200);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a user who leaves long answers unread gets no more of them, and everybody else does', async () => {
  const id = await publishedScene(9000, 1500);
  const unread: IncomingMessage[] = [];
  const [reader, other] = readers as [Person, Person];
  const { port } = server.app.server.address() as { port: number };
  const sockets: Socket[] = [];
  server.app.server.on('connection', (socket) => sockets.push(socket));
  const askUnread = async () => {
    const headers = { authorization: `Bearer ${reader.accessToken}` };
    const asked = request({ port, path: `/api/scenes/${id}`, headers }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    unread.push(response.pause());
    return response.statusCode;
  };
  const statuses: (number | undefined)[] = [];
  for (let i = 0; i < 8; i += 1) statuses.push(await askUnread());
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  expect(statuses.at(-1)).toBe(429);
  expect(sockets.filter(({ timeout }) => timeout === 30_000).length).toBeGreaterThanOrEqual(3);
  expect(await open(other, id)).toBe(200);
  for (const response of unread) response.destroy();
  await expect.poll(() => open(reader, id)).toBe(200);
});

test('a scene with more text than a real one has is refused', async () => {
  const lines = (count: number, letters: number) => newScene({}, Array(count).fill('x'.repeat(letters)));
  expect((await calls.create(owner, lines(10_000, 90))).status).toBe(200);
  const { status, problem } = await calls.create(owner, lines(200, 15_100));
  expect([status, problem.error]).toEqual([
    413,
    'This scene has more than 3 million characters in all. Please divide it into several scenes.',
  ]);
});
