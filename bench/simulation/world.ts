// Two real server processes on one real database, with a clock, a network, a queue of jobs and a mailbox of the simulation.
import type { FastifyInstance } from 'fastify';
import pino from 'pino';

import { allWork } from '#server/all-work.ts';
import { buildApp } from '#server/app.ts';
import { isSandbox, type Sandbox } from '#server/billing/sandbox-provider.ts';
import { openServices, type RunningServices } from '#server/open-services.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { callersOf, type CallAs } from '#server/testing/callers-of.ts';
import { enter } from './globals.ts';
import { Network } from './network.ts';
import { inProcessOf, interceptStatements } from './statements.ts';

import { dayMs } from '#domain/durations.ts';

const { sql } = orm;

export interface World {
  readonly network: Network;
  readonly services: Services;
  readonly sandbox: Sandbox;
  readonly mailbox: Email[];
  /** A server that is called without the network's faults. */
  readonly server: CallAs;
  now(): Date;
  pass(ms: number): void;
  /** Runs the job that has waited longest; ends its process before one of its statements if `statements` is given. */
  runJob(statements?: number): Promise<string | null>;
  /** A new day, with an empty mailbox, queue and network. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

const startedAt = Date.UTC(2026, 0, 5, 9);

export async function openWorld({
  databaseUrl,
  dataDir,
}: Readonly<Record<'databaseUrl' | 'dataDir', string>>): Promise<World> {
  let nowMs = startedAt;
  let lives = 0;
  const clock = { now: () => new Date(nowMs) };
  const mailbox: Email[] = [];
  const mail = { send: async (email: Email) => void mailbox.push(email), close: () => {} };
  const log = pino({ level: 'silent' });
  const config = configFrom({
    NODE_ENV: 'test',
    AUTH_SECRET: 'a secret of the simulation and of nothing else',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BUSY_AFTER_MS: '60000',
  });
  const restoreQueries = interceptStatements();
  const running: RunningServices[] = [];
  const apps: FastifyInstance[] = [];
  for (let process = 0; process < 2; process++) {
    const opened = await openServices(config, { clock, log, mail, jobs: simulatedJobs });
    running.push(opened);
    apps.push(await buildApp(opened.services));
  }
  const { services } = running[0]!;
  await services.pool.query(
    'create table if not exists simulated_jobs (id serial primary key, name text, key text, data jsonb)',
  );
  const sandbox = services.billing;
  if (!isSandbox(sandbox)) throw new Error('The simulation runs on the payment sandbox.');
  const network = new Network(apps);
  const leave = enter(() => nowMs, network.fetch);
  return {
    network,
    services,
    sandbox,
    mailbox,
    server: callersOf(apps[0]!)(null),
    now: clock.now,
    pass: (ms) => void (nowMs += ms),
    async runJob(statements = Infinity) {
      const { rows } = await services.pool.query<{ id: number; name: string; data: unknown }>(
        'select id, name, data from simulated_jobs order by id limit 1',
      );
      const [job] = rows;
      if (!job) return null;
      const work = allWork.find(({ kind }) => kind.name === job.name);
      if (!work) throw new Error(`No work is called ${job.name}.`);
      const ending = new AbortController();
      await inProcessOf(statements, () => work.perform(services, job.data, ending.signal));
      await services.pool.query('delete from simulated_jobs where id = $1', [job.id]);
      return job.name;
    },
    async begin() {
      // So the limits per day start anew.
      nowMs += dayMs;
      lives += 1;
      network.address = `10.${lives >> 16}.${(lives >> 8) & 255}.${lives & 255}`;
      mailbox.length = 0;
      network.forgetLate();
      await services.pool.query('delete from simulated_jobs');
    },
    async close() {
      leave();
      for (const app of apps) await app.close();
      for (const { close } of running) await close();
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
