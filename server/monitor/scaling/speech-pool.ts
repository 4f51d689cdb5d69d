// This process's part of the pool of speech workers. Every process saves a report, reads the others', and runs its
// share of the one target: all of them list the live processes in the same order, so the shares add up without a
// coordinator. A process runs no more workers than its machine can. Every process evaluates the automatic rule; the
// database lets only one change the target.
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { automaticDirection, scaledTarget, shareOf } from '#domain/scaling/pool-rules.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Services } from '#server/platform/services.ts';
import { workersAtFirst } from '#server/voices/open-speech.ts';
import { lastMinuteOf } from './last-minute.ts';
import { meanOf } from './mean-of.ts';
import {
  changeTarget,
  createPool,
  deleteProcess,
  listProcesses,
  readPool,
  saveReport,
} from './scaling.store.ts';
import type { ProcessReport } from './scaling.store.ts';

export interface SpeechPool {
  /** Starts to take part. */
  start(): Promise<void>;
  /** Saves a report and adjusts to its share of the current target. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

const reportIntervalMs = 10_000;
/** Lines are synthesized by the processor alone, so more workers than this don't make lines sooner. */
export const workersCarried = 2 * availableParallelism();

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'metrics' | 'speech'>;

export function openSpeechPool({ config, db, log, metrics, speech }: Needs): SpeechPool {
  const id = randomUUID();
  const atFirst = workersAtFirst(config);
  const lastMinute = lastMinuteOf(metrics);
  let heart: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let isClosed = false;

  /** The target after the automatic rule, if this process was the one to change it. */
  async function scaledByLoad(target: number, living: readonly ProcessReport[]): Promise<number> {
    const cpuPercent = meanOf(living.map((process) => process.cpuPercent));
    const memoryPercent = meanOf(living.map((process) => process.memoryPercent));
    if (cpuPercent === null || memoryPercent === null) return target;
    const direction = automaticDirection({ cpuPercent, memoryPercent });
    const to = direction ? scaledTarget(target, direction) : target;
    if (to === target || !(await changeTarget(db, target, to))) return target;
    log.info({ from: target, to, cpuPercent, memoryPercent }, 'the speech pool was scaled by the load');
    return to;
  }

  async function beat(): Promise<void> {
    const { running } = speech.workers;
    await saveReport(db, { id, running, capacity: workersCarried, ...(await lastMinute()) });
    const living = await listProcesses(db);
    const target = await scaledByLoad((await readPool(db, atFirst)).target, living);
    const place = living.findIndex((process) => process.id === id);
    speech.workers.limitTo(Math.min(workersCarried, shareOf(target, place, living.length)));
  }

  function rest(): void {
    const reportAndSchedule = () => {
      underWay = bestEffort(log, 'follow the speech pool', beat()).then(rest);
    };
    if (!isClosed) heart = setTimeout(reportAndSchedule, reportIntervalMs).unref();
  }

  return {
    async start() {
      await createPool(db, atFirst);
      await beat();
      rest();
    },
    beat,
    async close() {
      isClosed = true;
      clearTimeout(heart);
      await underWay;
      if (heart) await bestEffort(log, 'leave the speech pool', deleteProcess(db, id));
    },
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly speechPool: SpeechPool;
  }
}
