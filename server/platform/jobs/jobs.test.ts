import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';
import { noTracing } from '#server/platform/telemetry/tracing.ts';
import type { Services } from '#server/platform/services.ts';
import { quiet } from '#server/voices/testing.ts';
import { createTestDatabase, query } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { work } from './job-kind.ts';
import type { JobKind, Work } from './job-kind.ts';
import { openJobs, prepareQueues } from './jobs.ts';
import type { Jobs } from './jobs.ts';

const note = { name: 'note', data: z.object({ text: z.string() }) } satisfies JobKind;
const once = { name: 'once', data: z.object({ text: z.string() }), isOneAtATime: true } satisfies JobKind;
const faulty = { name: 'faulty', data: z.object({ text: z.string() }) } satisfies JobKind;
const hourly = { name: 'hourly', data: z.object({}), every: '0 * * * *' } satisfies JobKind;
const done: string[] = [];
const keep = async (_: Services, { text }: { text: string }) => void done.push(text);
const fail = async () => {
  throw new Error('"To be or not to be" is not a line');
};
const works: Work[] = [work(note, keep), work(once, keep), work(faulty, fail), work(hourly, async () => {})];

const services = { log: quiet, metrics: openMetrics(), tracing: noTracing } as Services;

let database: TestDatabase;
let open: OpenDatabase;
const processes: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.connection);
  await Promise.all([prepareQueues(database.connection, works), prepareQueues(database.connection, works)]);
});
afterAll(async () => {
  await Promise.all(processes.map((jobs) => jobs.close()));
  await open.close();
  await database.drop();
});

function aProcess(): Jobs {
  const jobs = openJobs(database.connection, 'postgres', open.db, quiet, works);
  processes.push(jobs);
  return jobs;
}

it('asks for no second connection within a transaction, because there may be none', async () => {
  const two = openDatabase(database.connection, { maxConnections: 2, timeoutMs: 1000 });
  const jobs = openJobs(database.connection, 'postgres', two.db, quiet, works);
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const send = () =>
    two.db.transaction(async (tx) => {
      holding += 1;
      if (holding === 2) resolve();
      await bothHold;
      await jobs.send(tx, hourly, {}, { notBefore: new Date(Date.now() + 86_400_000) });
    });
  const sent = await Promise.allSettled([send(), send()]);
  await two.close();
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

it('runs a job once, in one of the processes, and nothing that was rolled back', async () => {
  const [sender, ...others] = [aProcess(), aProcess(), aProcess()];
  const undone = open.db.transaction(async (tx) => {
    await sender!.send(tx, note, { text: 'never' });
    throw new Error('the save failed');
  });
  await expect(undone).rejects.toThrow('the save failed');
  for (const text of ['first', 'second', 'third']) await sender!.send(open.db, note, { text });
  for (const text of ['dropped?', 'a', 'b']) {
    await sender!.send(open.db, once, { text }, { key: 'one scene' });
  }
  await sender!.send(open.db, once, { text: 'another scene' }, { key: 'other' });
  await sender!.send(open.db, note, { text: 'tomorrow' }, { notBefore: new Date(Date.now() + 86_400_000) });

  for (const jobs of others) await jobs.start(services);
  await expect.poll(() => done).toHaveLength(5);
  expect(done.toSorted()).toEqual(['another scene', 'dropped?', 'first', 'second', 'third']);

  await open.db.transaction((tx) => sender!.send(tx, note, { text: 'at once' }));
  await expect.poll(() => done).toContain('at once');
});

it('keeps a failed job for later, without its subject', async () => {
  const jobs = aProcess();
  await jobs.send(open.db, faulty, { text: 'a' });
  await jobs.start(services);
  const kept = () =>
    query(
      database.connection,
      "select state, output->>'message' as said from jobs.job where name = 'faulty'",
    );
  await expect.poll(kept).toEqual([{ state: 'retry', said: 'failed' }]);
});

it('creates the tables that YugabyteDB needs if the database is YugabyteDB, and runs jobs there', async () => {
  const other = await createTestDatabase();
  const [{ name } = {}] = await query(other.connection, 'select current_database() as name');
  await query(other.connection, 'drop schema jobs cascade');
  await query(other.connection, 'create schema posing');
  await query(
    other.connection,
    `create function posing.version() returns text language sql as $$ select 'PostgreSQL 15.12-YB-2025.1.1.0-b0' $$`,
  );
  await query(
    other.connection,
    `alter database "${String(name)}" set search_path = posing, pg_catalog, public`,
  );
  const backend = await prepareQueues(other.connection, works);
  const [table] = await query(
    other.connection,
    `select relkind from pg_class where oid = 'jobs.job'::regclass`,
  );
  expect([backend, table]).toEqual(['yugabytedb', { relkind: 'r' }]);

  const opened = openDatabase(other.connection);
  const jobs = openJobs(other.connection, backend, opened.db, quiet, works);
  await jobs.send(opened.db, note, { text: 'laid out otherwise' });
  await jobs.start(services);
  await expect.poll(() => done).toContain('laid out otherwise');
  await jobs.close();
  await opened.close();
  await other.drop();
});
