// The database becomes unreachable and comes back, the mail server refuses for a while, the disk is full: callers are
// told so, nothing is lost, nothing is done twice, and nobody has to restart anything.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listScenes } from '#contract/scenes.ts';
import { joinWaitlist } from '#contract/waitlist.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { announce, finish, newTake, sendChunk, startSession } from '#server/takes/testing.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, urlOf } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'away-'));
const delivered: string[] = [];
let refusals = 0;
let isRefusing = false;
const smtpServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_to, _session, done) => {
    if (!isRefusing) return done();
    refusals += 1;
    done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  },
  onData: (stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      delivered.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
let postgres: EmbeddedPostgres;
let server: TestServer;
let ben: Person;

const startDatabase = () => startEmbeddedPostgres({ dataDir: join(folder, 'database'), durable: false });

beforeAll(async () => {
  await new Promise<void>((listening) => void smtpServer.listen(0, '127.0.0.1', listening));
  const { port } = smtpServer.server.address() as AddressInfo;
  postgres = await startDatabase();
  server = await startTestServer({
    env: { DATABASE_URL: urlOf(postgres.connection), SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
  await server.services.jobs.start(server.services);
  ben = await signUpPerson(server);
  await setPlan(server, ben, { plan: 'pro', status: 'active' });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  await new Promise<void>((closed) => void smtpServer.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

async function joinTheList(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const { status } = await server
    .as(null)
    .call(joinWaitlist, { body: { feature: 'practice_session_auto', email } });
  expect(status).toBe(204);
  return email;
}
const emailsTo = (email: string) => delivered.filter((to) => to === email).length;
const emailJobs = async () => {
  const { rows } = await server.services.pool.query<{ state: string }>(
    "select state from jobs.job where name = 'waitlist.letter' order by created_on",
  );
  return rows.map(({ state }) => state);
};

it('a refused email is sent later, once', async () => {
  isRefusing = true;
  const email = await joinTheList();
  await expect.poll(emailJobs).toEqual(['retry']);
  isRefusing = false;
  await server.services.pool.query("update jobs.job set start_after = now() where state = 'retry'");
  await expect.poll(emailJobs, { timeout: 40_000 }).toEqual(['completed']);
  expect([refusals > 0, emailsTo(email)]).toEqual([true, 1]);
});

it('while the database is unreachable everybody is asked to wait; when it is back everything continues by itself', async () => {
  const scenes = () => server.as(ben).call(listScenes, { query: {} });
  await postgres.stop();
  const { status, problem, response } = await scenes();
  expect([status, problem.code]).toEqual([503, 'server.busy']);
  expect(response.headers['retry-after']).toBe('5');
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);

  postgres = await startDatabase();
  await expect.poll(async () => (await scenes()).status).toBe(200);
  const email = await joinTheList();
  await expect.poll(() => emailsTo(email), { timeout: 60_000 }).toBe(1);
});

it('a full disk refuses a take, and the take arrives complete once there is room', async () => {
  const take = webmTake(1000);
  const id = asId<RecordingId>(randomUUID());
  await announce(server, ben, id, newTake(await startSession(server, ben), take));
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = vi.spyOn(server.services.files, 'put').mockRejectedValueOnce(full);
  const refused = await sendChunk(server, ben, id, 0, take);
  expect(put).toHaveBeenCalledOnce();
  put.mockRestore();
  expect([refused.status, refused.problem.code]).toEqual([507, 'server.storage_full']);
  expect(JSON.stringify(refused.problem)).not.toContain('no space');
  expect((await finish(server, ben, id)).problem.code).toBe('recording.incomplete');

  expect((await sendChunk(server, ben, id, 0, take)).status).toBe(204);
  expect((await finish(server, ben, id)).body.fileSize).toBeGreaterThanOrEqual(take.length);
});
