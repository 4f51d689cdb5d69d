// Samples grow with the number of processes, so longer ranges are read from half hours that sum all processes. What isn't
// rolled up yet is summed from the samples after the last half hour, so that nothing is counted twice or missed.
import type { TimeBucket } from '#domain/monitor/stats.ts';
import { halfHourMs } from '#domain/monitor/ranges.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findLastHalfHour, insertHalfHours, listHalfHours, sumSteps } from './monitor.store.ts';

/** A sample may be saved a little late. */
const settledMs = 5 * 60_000;

const halfHourOf = (ms: number) => Math.floor(ms / halfHourMs) * halfHourMs;

/** Between two whole half hours, oldest first. */
export async function halfHoursBetween(db: Queryable, fromMs: number, toMs: number): Promise<TimeBucket[]> {
  const rolledUp = await listHalfHours(db, fromMs);
  const last = rolledUp.at(-1);
  const jointMs = last ? last.beginsMs + halfHourMs : fromMs;
  return [...rolledUp, ...(await sumSteps(db, jointMs, toMs, halfHourMs))];
}

/** Rolls up every finished half hour since the last one; since `sinceMs` if there is none. */
export async function rollUp(db: Queryable, sinceMs: number, nowMs: number): Promise<void> {
  const last = await findLastHalfHour(db);
  const fromMs = last ? last.getTime() + halfHourMs : halfHourOf(sinceMs);
  await insertHalfHours(db, await sumSteps(db, fromMs, halfHourOf(nowMs - settledMs), halfHourMs));
}
