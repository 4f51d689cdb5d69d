// Two databases: a change on one arrives on the other when the test says so.
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { problem } from '#contract/problems.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { createTestDatabase, query } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { openDatabase } from './database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { orm } from './drizzle.ts';
import { openReplica } from './replica.ts';
import type { Replica } from './replica.ts';

/** Longer than any test. */
const maxBehindMs = 600_000;

let primary: TestDatabase;
let copy: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  [primary, copy] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  opened = openDatabase(primary.connection);
  await query(primary.connection, `create table place as select 'primary' as name`);
  await query(primary.connection, `create table not_here_yet as select 'primary' as name`);
  await query(copy.connection, `create table place as select 'replica' as name`);
});
afterAll(async () => {
  await opened.close();
  await copy.drop();
  await primary.drop();
});

let replica: Replica;
let metrics: Metrics;
const said: string[] = [];
beforeEach(async () => {
  await follows(0);
  metrics = openMetrics();
  said.length = 0;
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => void said.push(JSON.parse(line).msg) },
  );
  const needs = { db: opened.db, log, metrics };
  const options = { maxConnections: 2, maxBehindMs, everyMs: 20 };
  replica = await openReplica(copy.connection, needs, options);
});
afterEach(() => replica.close());

/** From now on, the replica reports that it has everything up to this long ago. */
async function follows(agoMs: number): Promise<void> {
  await query(
    copy.connection,
    `insert into replica_beat (at) values (now() - make_interval(secs => $1))
     on conflict (id) do update set at = excluded.at`,
    [agoMs / 1000],
  );
}

/** Ends all connections and refuses new ones; returns a function that accepts them again. */
async function shutReplica(): Promise<() => Promise<void>> {
  const [{ name } = {}] = await query(copy.connection, 'select current_database() as name');
  const allow = (isOpen: boolean) =>
    query(primary.connection, `alter database "${String(name)}" allow_connections ${isOpen}`);
  await allow(false);
  await query(
    primary.connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  );
  return async () => void (await allow(true));
}

async function place(db: Database): Promise<unknown> {
  return (await db.execute<{ name: string }>(orm.sql`select name from place`)).rows[0]?.name;
}
const readBy = (wroteAtMs: number | null = null) => replica.ask(place, wroteAtMs);
async function counted(): Promise<Record<string, number>> {
  const { values } = await metrics.replicaReads.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}

it('answers queries', async () => {
  expect(await readBy()).toBe('replica');
  expect(await counted()).toEqual({ answered: 1 });
});

it('is skipped while it is further behind than configured, and used again once it has caught up', async () => {
  await follows(2 * maxBehindMs);
  await expect.poll(() => readBy()).toBe('primary');
  await follows(0);
  await expect.poll(() => readBy()).toBe('replica');
  expect(await counted()).toMatchObject({ behind: expect.any(Number) });
});

it('is not used by someone who has just written something, until it has the change', async () => {
  const wroteAtMs = replica.nowMs();
  expect(await readBy(wroteAtMs)).toBe('primary');
  expect(await readBy(wroteAtMs - maxBehindMs)).toBe('replica');
  await follows(0);
  await expect.poll(() => readBy(wroteAtMs)).toBe('replica');
  expect(await counted()).toMatchObject({ just_wrote: expect.any(Number) });
});

it('has what was written before its heartbeat, which the primary repeats', async () => {
  const lastHeartbeat = async () =>
    (await query(primary.connection, 'select at from replica_beat'))[0]?.at as Date;
  const first = await lastHeartbeat();
  await expect.poll(async () => (await lastHeartbeat()).getTime()).toBeGreaterThan(first.getTime());
});

it('is skipped if it fails, and the query is answered; the log says so once, and once when it is over', async () => {
  const question = (db: Database) => db.execute<{ name: string }>(orm.sql`select name from not_here_yet`);
  const answers = await Promise.all([1, 2, 3].map(() => replica.ask(question, null)));
  expect(answers.flatMap(({ rows }) => rows)).toEqual([1, 2, 3].map(() => ({ name: 'primary' })));
  expect(await counted()).toEqual({ failed: 3 });
  const messages = [
    'the replica fails: the primary answers for it',
    'the replica has not failed for a while',
  ];
  await expect.poll(() => said).toEqual(messages);
});

it('is skipped if it disappears, running queries are answered, and it is used again once it is back', async () => {
  const asked = replica.ask(
    async (db) => (db === opened.db ? 'primary' : Promise.withResolvers<string>().promise),
    null,
  );
  const open = await shutReplica();
  expect(await asked).toBe('primary');
  expect(await readBy()).toBe('primary');
  expect(await counted()).toEqual({ failed: 1, away: 1 });
  await open();
  await expect.poll(() => readBy()).toBe('replica');
});

it('is skipped while too many queries wait for it', async () => {
  const take = () => replica.pool.connect();
  const held = await Promise.all([take(), take()]);
  const waiting = Array.from({ length: 251 }, take);
  expect(await readBy()).toBe('primary');
  expect(await counted()).toEqual({ busy: 1 });
  for (const client of held) client.release();
  for (const client of waiting) (await client).release();
});

it('is trusted only by the clock of the primary, even if that was set back', async () => {
  await query(primary.connection, `update replica_beat set at = now() + interval '1 hour'`);
  const isAhead = async () =>
    (await query(primary.connection, 'select at > now() as "isAhead" from replica_beat'))[0]?.isAhead;
  await expect.poll(isAhead).toBe(false);
});

it('is never written to', async () => {
  const write = (db: Database) => db.execute(orm.sql`insert into place values ('written')`);
  await replica.ask(write, null);
  const names = await query(copy.connection, 'select name from place');
  expect(names).toEqual([{ name: 'replica' }]);
});

it('is asked once if the answer is a refusal', async () => {
  const refused = replica.ask(async () => {
    throw problem('request.invalid');
  }, null);
  await expect(refused).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await counted()).toEqual({});
});
