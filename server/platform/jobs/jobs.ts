// Work that is kept in the database, in the transaction it follows from, and done later by whichever process is free:
// nothing is lost with a process, and nothing is done that was rolled back. `all-work.ts` says what there is to do.
import { AsyncLocalStorage } from 'node:async_hooks';
import { PgBoss } from 'pg-boss';
import type { BackendProfile, ConstructorOptions } from 'pg-boss';
import { databaseOver } from '#server/platform/db/database.ts';
import type { Connection, Database, Queryable } from '#server/platform/db/database.ts';
import { whileOthersWait } from '#server/platform/db/migrate.ts';
import type { Log } from '#server/platform/log.ts';
import type { Services } from '#server/platform/services.ts';
import type { JobKind, Work } from './job-kind.ts';
import { countWaiting, jobsSchema, kindOfDatabase, queueOn } from './jobs.store.ts';

interface JobOptions {
  /** What the job is about, e.g. a scene's id; see `JobKind.isOneAtATime`. */
  readonly key?: string;
  /** Not before this moment. */
  readonly notBefore?: Date;
}

export interface Jobs {
  /** `on`: the transaction the job belongs to, or the database. Data are written as they are: ids, no people's texts. */
  send<D extends object>(on: Queryable, kind: JobKind<D>, data: D, options?: JobOptions): Promise<void>;
  /** Those of all processes that are due and not begun, and how long the longest has been due. */
  waiting(): Promise<{ readonly jobs: number; readonly maxSeconds: number }>;
  /** From now on this process does jobs, its own and others'. */
  start(services: Services): Promise<void>;
  /** Jobs under way are told to leave off; those that don't in time are done again elsewhere. */
  close(): Promise<void>;
}

const retryDelaySeconds = 30;
const maxRetryDelaySeconds = 3600;
const leaveOffMs = 3000;
/** How late a job may be that is sent for later; others are done at once. */
const notifyPollingIntervalSeconds = 10;
const connections = 2;

/** `backend`: as `prepareQueues` answered. */
export function openJobs(
  connection: Connection,
  backend: BackendProfile,
  db: Database,
  log: Log,
  works: readonly Work[],
): Jobs {
  // What the queue looks up before it writes is asked of the same connection: while all are in transactions, there is
  // no other.
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

/** Whether the database tells who waits that there is work; elsewhere it is looked for every two seconds. */
const wakes = (backend: BackendProfile) => backend === 'postgres';

/** Makes the queue's tables and a queue for each kind; answers what kind of database it is. Processes that start
 * together wait for one another. */
export const prepareQueues = (connection: Connection, works: readonly Work[]): Promise<BackendProfile> =>
  whileOthersWait(connection, async (client) => {
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
    // Another may wait: looked for now, and not after a rest.
    boss.notifyWorker(worker);
    // The queue writes down what is thrown: no more than that.
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
