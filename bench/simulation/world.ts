// Two real server processes on one real database, with a clock, a network, a queue of jobs and a mailbox of the simulation.
import { join } from 'node:path';
import { Disk } from 'flydrive';
import pino from 'pino';
import { dayMs } from '#domain/durations.ts';
import { allWork } from '#server/all-work.ts';
import { buildApp } from '#server/app.ts';
import { isSandbox, type Sandbox } from '#server/billing/sandbox-provider.ts';
import { openServices, type RunningServices } from '#server/open-services.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { speechOver } from '#server/voices/speech.ts';
import { countingEngine, onlyProcess } from '#server/voices/testing.ts';
import { callersOf, type CallAs } from '#server/testing/callers-of.ts';
import { disk, inProcessOf, interceptStatements } from './effects.ts';
import { FaultyFiles } from './faulty-files.ts';
import { enter } from './globals.ts';
import { Network, type ServerProcess } from './network.ts';

const { sql } = orm;

export interface World {
  readonly network: Network;
  readonly services: Services;
  readonly sandbox: Sandbox;
  readonly mailbox: Email[];
  /** A server that is called without the network's faults. */
  readonly server: CallAs;
  now(): Date;
  /** Time passes, also for what the database has claimed for some seconds of its own clock. */
  pass(ms: number): Promise<void>;
  /** What the servers logged last, for when the simulation itself fails. */
  readonly lastLogged: readonly string[];
  /** Runs the job that has waited longest; ends its process before one of its effects if `effects` is given. */
  runJob(effects?: number): Promise<string | null>;
  /** Runs what runs every few hours. */
  runRegular(name: string, effects?: number): Promise<void>;
  /** Another process is ready and takes the place of one, which ends what it does, as in a rolling upgrade. */
  replaceProcess(index: number): Promise<void>;
  /** A new day, with an empty mailbox, queue and network. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

const startedAt = Date.UTC(2026, 0, 5, 9);
const mostLogged = 20;

export async function openWorld({
  databaseUrl,
  dataDir,
}: Readonly<Record<'databaseUrl' | 'dataDir', string>>): Promise<World> {
  let nowMs = startedAt;
  let lives = 0;
  const clock = { now: () => new Date(nowMs) };
  const mailbox: Email[] = [];
  const mail = { send: async (email: Email) => void mailbox.push(email), close: () => {} };
  const lastLogged: string[] = [];
  const log = pino(
    { level: 'warn' },
    {
      write(line) {
        lastLogged.push(line);
        if (lastLogged.length > mostLogged) lastLogged.shift();
      },
    },
  );
  const config = configFrom({
    NODE_ENV: 'test',
    AUTH_SECRET: 'a secret of the simulation and of nothing else',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BUSY_AFTER_MS: '60000',
  });
  const restoreQueries = interceptStatements();
  const files = new Disk(new FaultyFiles(join(dataDir, 'files')));
  // Nobody listens: a line is made in no time.
  const speech = speechOver({ engines: [countingEngine('embedded')], ...onlyProcess(), log });
  const running: (RunningServices & ServerProcess)[] = [];
  async function open(): Promise<RunningServices & ServerProcess> {
    const opened = await openServices(config, { clock, log, mail, files, speech, jobs: simulatedJobs });
    // A machine with other work takes longer than any user would wait.
    opened.services.pool.options.connectionTimeoutMillis = 0;
    const app = await buildApp(opened.services);
    return { ...opened, app, settled: () => opened.services.background.settled() };
  }
  for (let process = 0; process < 2; process++) running.push(await open());
  const { pool, close: closePool } = openDatabase({ connectionString: databaseUrl }, { maxConnections: 2 });
  await pool.query(
    'create table if not exists simulated_jobs (id serial primary key, name text, key text, data jsonb)',
  );
  const network = new Network(running, async (connection) => {
    const { rows } = await pool.query('select 1 from unnest(pg_blocking_pids($1)) limit 1', [connection]);
    return rows.length > 0;
  });
  const leave = enter(() => nowMs, network.fetch);
  const first = () => running[0]!;

  async function perform(name: string, data: unknown, effects: number): Promise<void> {
    const work = allWork.find(({ kind }) => kind.name === name);
    if (!work) throw new Error(`No work is called ${name}.`);
    const { services } = first();
    await inProcessOf(effects, () => work.perform(services, data, new AbortController().signal));
  }

  return {
    network,
    mailbox,
    get services() {
      return first().services;
    },
    get sandbox() {
      const { billing } = first().services;
      if (!isSandbox(billing)) throw new Error('The simulation runs on the payment sandbox.');
      return billing;
    },
    get server() {
      return callersOf(first().app)(null);
    },
    now: clock.now,
    lastLogged,
    async pass(ms) {
      nowMs += ms;
      await pool.query(
        `update session_recordings set joining_until = joining_until - make_interval(secs => $1)
         where joining_until is not null`,
        [ms / 1000],
      );
    },
    async runJob(effects = Infinity) {
      const { rows } = await pool.query<{ id: number; name: string; data: unknown }>(
        'select id, name, data from simulated_jobs order by id limit 1',
      );
      const [job] = rows;
      if (!job) return null;
      await perform(job.name, job.data, effects);
      await pool.query('delete from simulated_jobs where id = $1', [job.id]);
      return job.name;
    },
    runRegular: (name, effects = Infinity) => perform(name, {}, effects),
    async replaceProcess(index) {
      const { app, close } = running[index]!;
      running[index] = await open();
      await app.close();
      await close();
    },
    async begin() {
      // So the limits per day start anew.
      nowMs += dayMs;
      lives += 1;
      network.address = `10.${lives >> 16}.${(lives >> 8) & 255}.${lives & 255}`;
      disk.isFull = false;
      mailbox.length = 0;
      network.forgetLate();
      await pool.query('delete from simulated_jobs');
    },
    async close() {
      leave();
      for (const { app, close } of running) {
        await app.close();
        await close();
      }
      await closePool();
      restoreQueries();
    },
  };
}

/** Like the real queue, it takes a job in the transaction that it follows from. */
const simulatedJobs: Jobs = {
  async send(on, { name }, data, { key } = {}) {
    await on.execute(
      sql`insert into simulated_jobs (name, key, data) values (${name}, ${key ?? null}, ${JSON.stringify(data)}::jsonb)`,
    );
  },
  waiting: async () => ({ jobs: 0, maxSeconds: 0 }),
  start: async () => {},
  close: async () => {},
};
