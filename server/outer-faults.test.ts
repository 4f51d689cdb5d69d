// What the product depends on fails in ways that no configuration prevents: whoever asks is told to try again, nothing is
// half kept, and everything goes on by itself when it is over.
import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createScene, listScenes } from '#contract/scenes.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { configFrom } from './platform/config/config.ts';
import { isDatabaseUnavailable, openDatabase } from './platform/db/database.ts';
import { openFiles } from './platform/files/files.ts';
import { newScene } from './scenes/testing.ts';
import { announce, finish, newTake, sendChunk, startSession } from './takes/testing.ts';
import { expiredCertificate, testKey, validCertificate } from './testing/certificates.ts';
import { setPlan, signUpPerson } from './testing/people.ts';
import type { Person } from './testing/people.ts';
import { startTestServer } from './testing/start-test-server.ts';
import type { TestServer } from './testing/start-test-server.ts';

const take = webmTake(1000);
let server: TestServer;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer({ env: { DATABASE_CONNECTIONS: '2' } });
  ben = await signUpPerson(server);
  await setPlan(server, ben, { plan: 'pro', status: 'active' });
});
afterAll(() => server.close());

const bucketAt = (address: string) =>
  openFiles(
    configFrom({
      S3_BUCKET: 'elsewhere',
      S3_ENDPOINT: address,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }),
    500,
  );

/** From here until the test ends, files are read from there. */
async function readFrom(address: string): Promise<() => void> {
  const { files } = server.services;
  const there = await bucketAt(address);
  const spies = [
    vi.spyOn(files, 'getBytes').mockImplementation((key) => there.getBytes(key)),
    vi.spyOn(files, 'listAll').mockImplementation((...given) => there.listAll(...given)),
  ];
  const back = () => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(back);
  return back;
}

async function arrivedTake(): Promise<RecordingId> {
  const id = asId<RecordingId>(randomUUID());
  await announce(server, ben, id, newTake(await startSession(server, ben), take));
  await sendChunk(server, ben, id, 0, take);
  return id;
}

it('when all connections are taken, whoever gets none in time is told to come again, and the next one is served', async () => {
  const { pool } = server.services;
  const { connectionTimeoutMillis } = pool.options;
  pool.options.connectionTimeoutMillis = 200;
  onTestFinished(() => void (pool.options.connectionTimeoutMillis = connectionTimeoutMillis));
  const held = await Promise.all([pool.connect(), pool.connect()]);
  const { status, problem, response } = await server.as(ben).call(listScenes, { query: {} });
  expect([status, problem.code, response.headers['retry-after']]).toEqual([503, 'server.busy', '5']);
  for (const client of held) client.release();
  expect((await server.as(ben).call(listScenes, { query: {} })).status).toBe(200);
});

it('while the database is a standby that was not promoted yet, changes are asked to come again, and lists are read', async () => {
  const { pool } = server.services;
  const name = new URL(server.services.config.DATABASE_URL!).pathname.slice(1);
  const standBy = async (isStandby: boolean) => {
    await pool.query('set default_transaction_read_only = off');
    await pool.query(`alter database "${name}" set default_transaction_read_only = ${isStandby}`);
    // Those who are connected notice it when they connect again.
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => null);
  };
  const save = () => server.as(ben).call(createScene, { body: newScene() });
  await standBy(true);
  const { status, problem } = await save();
  expect([status, problem.code]).toEqual([503, 'server.busy']);
  expect((await server.as(ben).call(listScenes, { query: {} })).status).toBe(200);
  await standBy(false);
  // A connection that was just ended may be taken once more.
  await expect.poll(async () => (await save()).status).toBe(200);
});

it('a name that cannot be resolved counts as a database that is away, and as a bucket that cannot be asked', async () => {
  const id = await arrivedTake();
  const unresolved = Object.assign(new Error('getaddrinfo EAI_AGAIN db.example'), {
    code: 'EAI_AGAIN',
    syscall: 'getaddrinfo',
  });
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
    (given.at(-1) as (error: Error) => void)(unresolved);
  }) as never);
  onTestFinished(() => lookup.mockRestore());
  const { db, close } = openDatabase({ connectionString: 'postgres://partner@db.example/partner' });
  const error: unknown = await db.execute('select 1').catch((failure: unknown) => failure);
  await close();
  expect(isDatabaseUnavailable(error)).toBe(true);

  const back = await readFrom('http://files.example');
  expect((await finish(server, ben, id)).status).toBeGreaterThanOrEqual(500);
  back();
  expect((await finish(server, ben, id)).status).toBe(200);
});

it.each([
  ['a page instead of a list', 200, '<html><body>Welcome</body></html>'],
  ['an error without a reason', 500, ''],
  ['that the bucket is gone', 404, '<Error><Code>NoSuchBucket</Code></Error>'],
])(
  'while the bucket answers with %s, a take is not lost, and it is finished afterward',
  async (_, status, body) => {
    const wrong = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(wrong, 'listening');
    onTestFinished(() => void wrong.close());
    const id = await arrivedTake();
    const back = await readFrom(`http://127.0.0.1:${(wrong.address() as AddressInfo).port}`);
    expect((await finish(server, ben, id)).status).toBeGreaterThanOrEqual(400);
    back();
    expect((await finish(server, ben, id)).status).toBe(200);
  },
);

it('when the certificate of the bucket has expired, nothing is read from it, and a take is finished once it is renewed', async () => {
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([expiredCertificate, validCertificate]);
  onTestFinished(() => tls.setDefaultCACertificates(trusted));
  let asked = 0;
  const bucket = createTlsServer({ cert: expiredCertificate, key: testKey }, (_request, response) => {
    asked += 1;
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  onTestFinished(() => void bucket.close());
  const id = await arrivedTake();
  const back = await readFrom(`https://127.0.0.1:${(bucket.address() as AddressInfo).port}`);
  const { status, problem } = await finish(server, ben, id);
  expect([status, problem.code, asked]).toEqual([500, 'server.failed', 0]);
  bucket.setSecureContext({ cert: validCertificate, key: testKey });
  await finish(server, ben, id);
  expect(asked).toBeGreaterThan(0);
  back();
  expect((await finish(server, ben, id)).status).toBe(200);
});
