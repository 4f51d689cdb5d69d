// Jobs are stored in the database, in the transaction they follow from, and run later by any free process. A job
// survives its process, and a rolled-back transaction leaves none. `all-work.ts` lists them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { PgBoss } from 'pg-boss';
import type { BackendProfile, ConstructorOptions } from 'pg-boss';
import { databaseOver } from '#server/platform/db/database.ts';
import type { Connection, Database, Queryable } from '#server/platform/db/database.ts';
import { withMigrationLock } from '#server/platform/db/migrate.ts';
import type { Log } from '#server/platform/log.ts';
import type { Services } from '#server/platform/services.ts';
import type { JobKind, Work } from './job-kind.ts';
import { countWaiting, jobsSchema, kindOfDatabase, queueOn } from './jobs.store.ts';

interface JobOptions {
  /** The job's subject, e.g. a scene's id; see `JobKind.isOneAtATime`. */
  readonly key?: string;
  /** The earliest start. */
  readonly notBefore?: Date;
}

export interface Jobs {
  /** `on`: the job's transaction, or the database. The data is stored as it is: ids, never people's texts. */
  send<D extends object>(on: Queryable, kind: JobKind<D>, data: D, options?: JobOptions): Promise<void>;
  /** Jobs of all processes that are due and not started, and how long the oldest has been due. */
  waiting(): Promise<{ readonly jobs: number; readonly maxSeconds: number }>;
  /** Starts to run jobs in this process. */
  start(services: Services): Promise<void>;
  /** Aborts running jobs; those that don't stop in time run again elsewhere. */
  close(): Promise<void>;
}

const retryDelaySeconds = 30;
const maxRetryDelaySeconds = 3600;
const leaveOffMs = 3000;
/** The maximum delay of a job sent for later; others start at once. */
const notifyPollingIntervalSeconds = 10;
const connections = 2;

/** `backend`: the result of `prepareQueues`. */
export function openJobs(
  connection: Connection,
  backend: BackendProfile,
  db: Database,
  log: Log,
  works: readonly Work[],
): Jobs {
  // The queue's lookups use the same connection as its writes: when all connections are in transactions, there is no
  // other.
  const sendingOn = new AsyncLocalStorage<Queryable>();
  const executeSql: ReturnType<typeof queueOn>['executeSql'] = (text, values) =>
    queueOn(sendingOn.getStore() ?? db).executeSql(text, values);
  const sender = new PgBoss({ schema: jobsSchema, db: { executeSql }, backend });
  const ending = new AbortController();
  let worker: PgBoss | null = null;
  return {
    async send(on, kind, data, { key, notBefore } = {}) {
      const how = {
        ...(key !== undefined && { singletonKey: key }),
        ...(notBefore && { startAfter: notBefore }),
      };
      await sendingOn.run(on, () => sender.send(kind.name, data, how));
    },
    waiting: () => countWaiting(db),
    async start(services) {
      worker = new PgBoss({ ...queueOptions(connection, backend), useListenNotify: wakes(backend) });
      worker.on('error', (err) => log.error({ err }, 'the job queue stumbled'));
      await worker.start();
      for (const work of works) await takeUp(worker, work, services, ending.signal);
    },
    async close() {
      ending.abort();
      await worker?.stop({ timeout: leaveOffMs });
    },
  };
}

const queueOptions = (connection: Connection, backend: BackendProfile): ConstructorOptions => ({
  ...connection,
  schema: jobsSchema,
  max: connections,
  backend,
});

/** Whether the database notifies waiting processes; otherwise they poll every two seconds. */
const wakes = (backend: BackendProfile) => backend === 'postgres';

/** Creates the queue's tables and a queue for each kind; answers the kind of database. Processes that start together
 * wait for each other. */
export const prepareQueues = (connection: Connection, works: readonly Work[]): Promise<BackendProfile> =>
  withMigrationLock(connection, async (client) => {
    const backend = await kindOfDatabase(databaseOver(client));
    await prepareOn(connection, backend, works);
    return backend;
  });

async function prepareOn(connection: Connection, backend: BackendProfile, works: readonly Work[]) {
  const boss = new PgBoss({ ...queueOptions(connection, backend), supervise: false, schedule: false });
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { kind } of works) {
      const options = {
        retryLimit: kind.retries ?? 5,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: maxRetryDelaySeconds,
        expireInSeconds: kind.maxSeconds ?? 900,
        notify: wakes(backend),
      };
      if (known.has(kind.name)) await boss.updateQueue(kind.name, options);
      else
        await boss.createQueue(kind.name, { ...options, policy: kind.isOneAtATime ? 'short' : 'standard' });
    }
  } finally {
    await boss.stop();
  }
}

async function takeUp(boss: PgBoss, { kind, perform }: Work, services: Services, ending: AbortSignal) {
  const worker = await boss.work(kind.name, { notifyPollingIntervalSeconds }, async ([job]) => {
    if (!job) return;
    const since = performance.now();
    const isDone = await perform(services, job.data, AbortSignal.any([job.signal, ending])).then(
      () => true,
      (err: unknown) => {
        services.log.error({ err, job: kind.name }, 'a job failed');
        return false;
      },
    );
    const outcome = isDone ? 'done' : 'failed';
    services.metrics.jobs.record({ kind: kind.name, outcome }, performance.now() - since);
    // Starts the next job without waiting for the next poll.
    boss.notifyWorker(worker);
    // The queue stores what is thrown, so nothing more than this.
    if (!isDone) throw new Error('failed');
  });
  if (kind.every) await boss.schedule(kind.name, kind.every, {}, { tz: 'UTC' });
  else await boss.unschedule(kind.name);
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly jobs: Jobs;
  }
}
