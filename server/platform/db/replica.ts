// Lists and stats are read from a replica if there is one. The primary is read instead if the replica is further
// behind than configured, lacks the caller's latest change, is unreachable, or fails. A heartbeat, written on the
// primary and replicated after everything written before it, shows how far the replica has come.
import { setTimeout as wait } from 'node:timers/promises';
import type pgDriver from 'pg';
import { Problem } from '#contract/problems.ts';
import type { ReplicaOutcome } from '#server/platform/metrics/metrics.ts';
import type { Services } from '#server/platform/services.ts';
import { isOverloaded, openDatabase } from './database.ts';
import type { Connection, Database } from './database.ts';
import { writeHeartbeat, lastHeartbeat } from './heartbeat.store.ts';

export interface Replica {
  readonly pool: pgDriver.Pool;
  /**
   * Queries the replica or the primary. `wroteAtMs` is when the caller last changed something, by `nowMs`. `work`
   * must only read: it runs again on the primary if the replica fails.
   */
  ask<T>(question: (db: Database) => Promise<T>, wroteAtMs: number | null): Promise<T>;
  /** The primary's time. */
  nowMs(): number;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly maxConnections: number;
  readonly maxBehindMs: number;
  /** How often the heartbeat is checked. */
  readonly everyMs?: number;
}

const maxHealthCheckMs = 2000;
/** After this many successes the replica counts as healthy again. */
const checksUntilTrusted = 20;

/** Throws if the primary is unreachable; the replica may be. */
export async function openReplica(
  connection: Connection,
  { db: primary, log, metrics }: Pick<Services, 'db' | 'log' | 'metrics'>,
  { maxConnections, maxBehindMs, everyMs = 500 }: ReplicaOptions,
): Promise<Replica> {
  const replica = openDatabase(connection, { maxConnections, isReadOnly: true });
  // A pool of its own, so that many simultaneous queries don't look like an unreachable replica.
  const probe = openDatabase(connection, {
    maxConnections: 1,
    timeoutMs: maxHealthCheckMs,
    maxQueryMs: maxHealthCheckMs,
    isReadOnly: true,
  });
  const closing = new AbortController();
  const underWay = new Set<(reason: Error) => void>();
  let primaryTime = await timeOfPrimary();
  let isAccountHidden = false;
  let checksSinceFault = checksUntilTrusted;
  let hasAllUntilMs = 0;
  await look();
  const watching = Promise.all([again(look), again(keepTime)]);

  async function timeOfPrimary() {
    // Read before the query, so that the result is never too early.
    const takenAt = performance.now();
    return { takenAt, ms: await writeHeartbeat(primary, everyMs / 2) };
  }

  function nowMs(): number {
    return Math.ceil(primaryTime.ms + performance.now() - primaryTime.takenAt);
  }

  /**
   * Logs one line when it starts to fail and one when it has worked again for a while, no matter how many queries
   * failed.
   */
  function recordFailure(err: unknown): void {
    if (checksSinceFault === checksUntilTrusted)
      log.error({ err }, 'the replica fails: the primary answers for it');
    checksSinceFault = 0;
  }

  function recordSuccess(): void {
    if (checksSinceFault === checksUntilTrusted) return;
    checksSinceFault += 1;
    if (checksSinceFault === checksUntilTrusted) log.info('the replica has not failed for a while');
  }

  async function look(): Promise<void> {
    try {
      hasAllUntilMs = (await lastHeartbeat(probe.db)) ?? 0;
      isAccountHidden = false;
      recordSuccess();
    } catch (err) {
      isAccountHidden = true;
      recordFailure(err);
      for (const pass of underWay) pass(new Error('The replica went away.'));
    }
    metrics.replicaBehindSeconds.set(Math.max(0, nowMs() - hasAllUntilMs) / 1000);
  }

  /** While the primary is unreachable, its time is estimated here. */
  async function keepTime(): Promise<void> {
    primaryTime = await timeOfPrimary().catch(() => primaryTime);
  }

  async function again(work: () => Promise<void>): Promise<void> {
    const rest = () => wait(everyMs, true, { signal: closing.signal, ref: false }).catch(() => false);
    while (await rest()) await work();
  }

  function whyNot(wroteAtMs: number | null): ReplicaOutcome | null {
    if (isAccountHidden) return 'away';
    if (nowMs() - hasAllUntilMs > maxBehindMs) return 'behind';
    if (wroteAtMs !== null && wroteAtMs >= hasAllUntilMs) return 'just_wrote';
    return isOverloaded(replica.pool) ? 'busy' : null;
  }

  async function askReplica<T>(question: (db: Database) => Promise<T>): Promise<T> {
    const { promise: passedOver, reject: pass } = Promise.withResolvers<never>();
    underWay.add(pass);
    try {
      return await Promise.race([question(replica.db), passedOver]);
    } finally {
      underWay.delete(pass);
    }
  }

  return {
    pool: replica.pool,
    nowMs,
    async ask(question, wroteAtMs) {
      let outcome = whyNot(wroteAtMs);
      if (outcome === null) {
        try {
          const answer = await askReplica(question);
          metrics.replicaReads.add({ outcome: 'answered' });
          return answer;
        } catch (err) {
          if (err instanceof Problem) throw err;
          recordFailure(err);
          outcome = 'failed';
        }
      }
      metrics.replicaReads.add({ outcome });
      return question(primary);
    },
    async close() {
      closing.abort();
      await watching;
      await Promise.all([probe.close(), replica.close()]);
    },
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Null if there is no replica; see `fromReplica`. */
    readonly replica: Replica | null;
  }
}
