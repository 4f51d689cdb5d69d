// A client that disconnects during a response or a request body gets no second response, causes no error in the log,
// and leaves nothing open: no file, no folder of an upload, no database connection.
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getArchiveAddress } from '#contract/account-data.ts';
import { exportPayments } from '#contract/admin/payments.ts';
import { followMonitor } from '#contract/monitor.ts';
import { processFile } from '#contract/scripts.ts';
import { getSourceFileAddress } from '#contract/source-files.ts';
import { uploadRecording } from '#contract/recordings.ts';
import { asId, type RecordingId, type SceneId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { archiveKey } from '#server/account-data/own-files.ts';
import { addressOf, announce, fileOf, newTake, startSession, storeTake } from '#server/takes/testing.ts';
import { adminEmail, signUpPeople } from '#server/testing/people.ts';
import type { People, Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { openSuiteLog } from '#server/testing/suite-log.ts';

/** More than the buffers between a server and a client that doesn't read. */
const much = Buffer.alloc(16 * 1024 * 1024, 'x');

const lines: string[] = [];
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({
    env: { ADMIN_EMAIL: adminEmail },
    services: { log: openSuiteLog((line) => lines.push(line)) },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  people = await signUpPeople(server);
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const query = (text: string, values: unknown[]) => server.services.pool.query(text, values);
const as = ({ accessToken }: Person) => `authorization: Bearer ${accessToken}\r\n`;
const get = (address: string) => `GET ${address} HTTP/1.1\r\n`;

/** Requests with long responses. */
const longAnswers: Record<string, () => Promise<string>> = {
  async 'a take'() {
    const id = await storeTake(server, people.ben, webmTake(1000));
    await server.services.files.put(await fileOf(server, id), much);
    return get(await addressOf(server, people.ben, id));
  },
  async 'a file kept with a scene'() {
    await query("insert into scenes (id, user_id, title) values ('kept', $1, 'Kept')", [people.ben.id]);
    await query(
      `insert into source_files (scene_id, position, name, format, size_bytes, storage_key, stored_at)
       values ('kept', 0, 'play.pdf', 'pdf', $1, 'scene-files/kept.pdf', now())`,
      [much.length],
    );
    await server.services.files.put('scene-files/kept.pdf', much);
    const params = { sceneId: asId<SceneId>('kept'), position: 0 };
    return get((await server.as(people.ben).call(getSourceFileAddress, { params })).body.address);
  },
  async 'an archive'() {
    const requestedAt = new Date();
    await query('insert into data_exports values ($1, $2, $2, $3, $4)', [
      people.cleo.id,
      requestedAt,
      much.length,
      new Date(requestedAt.getTime() + 3_600_000),
    ]);
    await server.services.files.put(archiveKey(people.cleo.id, requestedAt), much);
    return get((await server.as(people.cleo).call(getArchiveAddress, {})).body.address);
  },
  async 'a file of every payment'() {
    await query(
      `insert into payments (id, user_id, plan, amount_cents, status, method, paid_at)
       select 'pay_' || n, $1, 'pro', 1999, 'paid', repeat('x', 2000), now() from generate_series(1, 8000) n`,
      [people.ada.id],
    );
    return `POST ${exportPayments.path} HTTP/1.1\r\n${as(people.edie)}`;
  },
  'what is told on and on': async () => `${get(followMonitor.path)}${as(people.edie)}`,
};

test.each(Object.keys(longAnswers))('%s, left in the middle', async (what) => {
  const client = ask(`${await longAnswers[what]!()}host: own\r\n\r\n`);
  const [head] = (await once(client, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1.1 200 /);
  client.destroy();
  await expect.poll(() => lines.join('')).toContain('closed prematurely');
  await expectNothingLeft();
});

test('a take whose player stops reading is closed after ten minutes', async () => {
  const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
  const client = ask(`${await longAnswers['a take']!()}host: own\r\n\r\n`);
  const [connection] = await connected;
  await once(client, 'data');
  client.pause();
  expect(connection.timeout).toBe(600_000);
  connection.emit('timeout');
  await once(client.resume(), 'close');
  await expectNothingLeft();
});

const form = (path: string, field: string) =>
  `POST ${path} HTTP/1.1\r\n${as(people.ben)}host: own\r\ncontent-length: 9000000\r\n` +
  'content-type: multipart/form-data; boundary=edge\r\n\r\n' +
  `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n${'x'.repeat(100_000)}`;

test.each([
  ['a take sent whole', () => form(uploadRecording.path, 'recording')],
  ['a script', () => form(processFile.path, 'file')],
])('%s, broken off while it is sent', async (_what, request) => {
  const client = ask(request());
  await expect.poll(foldersOfUploads).toHaveLength(1);
  client.destroy();
  await expectNothingLeft();
});

test('a chunk whose sending breaks off has not arrived', async () => {
  const id = asId<RecordingId>(crypto.randomUUID());
  const take = webmTake(1000);
  const session = await startSession(server, people.ben);
  const { body } = await announce(server, people.ben, id, newTake(session, take));
  const head = `PUT ${body.missing[0]!.address} HTTP/1.1\r\nhost: own\r\ncontent-type: application/octet-stream\r\n`;
  const client = ask(`${head}content-length: ${take.length}\r\n\r\nx`);
  await expect.poll(() => lines.join('')).toContain('/api/chunks');
  client.destroy();
  await expectNothingLeft();
  expect(await server.services.files.exists(`recording-chunks/${id}/0`)).toBe(false);
});

test('a request that turns invalid after its headers', async () => {
  const head = `PUT /api/preferences HTTP/1.1\r\n${as(people.ben)}host: own\r\ncontent-type: application/json\r\n`;
  const client = ask(`${head}transfer-encoding: chunked\r\n\r\nno number\r\n`);
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
  await once(client, 'close');
  await expectNothingLeft();
});

function ask(request: string): Socket {
  const client = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.write(request);
  return client;
}

async function expectNothingLeft(): Promise<void> {
  const connections = () =>
    new Promise<number>(
      (resolve) => void server.app.server.getConnections((_error, count) => resolve(count)),
    );
  const { pool } = server.services;
  await expect.poll(connections).toBe(0);
  await expect.poll(foldersOfUploads).toEqual([]);
  await expect.poll(openFiles).toEqual([]);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  const faults = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40);
  expect(faults).toEqual([]);
}

function foldersOfUploads(): string[] {
  const folder = join(server.services.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Open files of the server's data; empty if the system doesn't list them. */
function openFiles(): string[] {
  const own = '/proc/self/fd';
  if (!existsSync(own)) return [];
  const targets = readdirSync(own).map((fd) => {
    try {
      return readlinkSync(join(own, fd));
    } catch {
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(server.services.config.dataDir));
}
