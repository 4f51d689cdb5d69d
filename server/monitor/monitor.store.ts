import { countNames, readingNames } from '#domain/monitor/figures.ts';
import type { Counts, Readings } from '#domain/monitor/figures.ts';
import { authSessions } from '../accounts/accounts.tables.ts';
import type { Queryable } from '../db/database.ts';
import { orm } from '../db/drizzle.ts';
import { practiceSessions } from '../practice/practice.tables.ts';
import { monitorMinutes } from './monitor.tables.ts';

const { gt, lt, sql } = orm;

export interface Minute extends Counts, Readings {
  readonly processId: string;
  readonly until: Date;
}

export async function insertMinute(db: Queryable, minute: Minute): Promise<void> {
  await db.insert(monitorMinutes).values(minute);
}

/** Of all processes, the newest first; of a few minutes, at most. */
export const listMinutes = (db: Queryable, after: Date): Promise<Minute[]> =>
  db
    .select()
    .from(monitorMinutes)
    .where(gt(monitorMinutes.until, after))
    .orderBy(sql`${monitorMinutes.until} desc`)
    .limit(1000);

export async function deleteMinutes(db: Queryable, until: Date): Promise<void> {
  await db.delete(monitorMinutes).where(lt(monitorMinutes.until, until));
}

/** Readings of what comes and goes are averaged over a step; of these, its highest is shown. */
const peaks = new Set<keyof Readings>(['waitingJobs', 'activeUsers', 'rehearsals']);

/** All processes together, in steps of `stepMs` from the epoch on; steps in which nobody counted are left out. A row
 * is written just as the minute ends that it is about. */
export async function sumSteps(
  db: Queryable,
  after: Date,
  stepMs: number,
): Promise<(Counts & Readings & { beginsMs: number })[]> {
  const minutes = db
    .select({
      minute: sql`date_trunc('minute', ${monitorMinutes.until} - interval '30 seconds')`.as('minute'),
      ...each(countNames, (name) => sql<number>`sum(${monitorMinutes[name]})`.as(name)),
      ...each(readingNames, (name) => sql<number | null>`max(${monitorMinutes[name]})`.as(name)),
    })
    .from(monitorMinutes)
    .where(gt(monitorMinutes.until, after))
    .groupBy(sql`1`)
    .as('minutes');
  return db
    .select({
      beginsMs: sql<number>`extract(epoch from date_bin(make_interval(secs => ${stepMs / 1000}),
        ${minutes.minute}, 'epoch'))::float8 * 1000`,
      ...each(countNames, (name) => sql<number>`sum(${minutes[name]})::float8`),
      ...each(readingNames, (name) =>
        peaks.has(name)
          ? sql<number | null>`max(${minutes[name]})::float8`
          : sql<number | null>`avg(${minutes[name]})::float8`,
      ),
    })
    .from(minutes)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

const each = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;

export interface Activity {
  readonly activeUsers: number;
  readonly rehearsals: number;
}

/** Who uses the product at `now`: an open page renews its session within ten minutes. */
export async function readActivity(db: Queryable, now: Date): Promise<Activity> {
  const ago = (minutes: number) => sql`${now.toISOString()}::timestamptz - make_interval(mins => ${minutes})`;
  const { rows } = await db.execute<Activity & Record<string, unknown>>(sql`
    select
      (select count(distinct ${authSessions.userId}) from ${authSessions}
        where ${authSessions.updatedAt} > ${ago(10)} and ${authSessions.impersonatedBy} is null)::int as "activeUsers",
      (select count(*) from ${practiceSessions} where ${practiceSessions.endTime} is null
        and ${practiceSessions.startTime} > ${ago(60)})::int as "rehearsals"`);
  return rows[0]!;
}

export async function askDatabase(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`);
}
