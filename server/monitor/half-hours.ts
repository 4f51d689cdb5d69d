// The rows of minutes grow with every process, so longer ranges are read from half hours of all of them together. What
// has not been rolled up yet is summed from the minutes, from where the last half hour ends: nothing is counted twice,
// and nothing left out where the two meet.
import type { Stretch } from '#domain/monitor/figures.ts';
import { halfHourMs } from '#domain/monitor/ranges.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findLastHalfHour, insertHalfHours, listHalfHours, sumSteps } from './monitor.store.ts';

/** A minute may be written down a little after it ended. */
const settledMs = 5 * 60_000;

const halfHourOf = (ms: number) => Math.floor(ms / halfHourMs) * halfHourMs;

/** From one whole half hour to another, in their order. */
export async function halfHoursBetween(db: Queryable, fromMs: number, toMs: number): Promise<Stretch[]> {
  const rolledUp = await listHalfHours(db, fromMs);
  const last = rolledUp.at(-1);
  const jointMs = last ? last.beginsMs + halfHourMs : fromMs;
  return [...rolledUp, ...(await sumSteps(db, jointMs, toMs, halfHourMs))];
}

/** Rolls up every half hour since the last one that is over; `sinceMs` where there is none. */
export async function rollUp(db: Queryable, sinceMs: number, nowMs: number): Promise<void> {
  const last = await findLastHalfHour(db);
  const fromMs = last ? last.getTime() + halfHourMs : halfHourOf(sinceMs);
  await insertHalfHours(db, await sumSteps(db, fromMs, halfHourOf(nowMs - settledMs), halfHourMs));
}
