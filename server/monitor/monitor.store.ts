import { countNames, peakGaugeNames, gaugeNames } from '#domain/monitor/stats.ts';
import type { Counts, Gauges, TimeBucket } from '#domain/monitor/stats.ts';
import { halfHourMs, keptMs } from '#domain/monitor/ranges.ts';
import { authSessions } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { practiceSessions } from '#server/practice/practice.tables.ts';
import { monitorHalfHours, monitorMinutes } from './monitor.tables.ts';
import { recordOf } from '#domain/records.ts';

const { and, desc, gt, gte, lt, lte, sql } = orm;

export interface Sample extends Counts, Gauges {
  readonly processId: string;
  readonly until: Date;
}

export async function insertSample(db: Queryable, minute: Sample): Promise<void> {
  await db.insert(monitorMinutes).values(minute);
}

/** Of all processes, newest first, at most 1,000. */
export const listSamples = (db: Queryable, after: Date, upTo: Date): Promise<Sample[]> =>
  db
    .select()
    .from(monitorMinutes)
    .where(and(gt(monitorMinutes.until, after), lte(monitorMinutes.until, upTo)))
    .orderBy(desc(monitorMinutes.until))
    .limit(1000);

export async function deleteSamples(db: Queryable, until: Date): Promise<void> {
  await db.delete(monitorMinutes).where(lt(monitorMinutes.until, until));
}

/** A sample is saved when its minute ends. */
const lateMs = 30_000;

/** Sums all processes between two whole minutes, in steps of `stepMs` aligned to the epoch; oldest first. Steps without
 * samples are left out. */
export async function sumSteps(
  db: Queryable,
  fromMs: number,
  toMs: number,
  stepMs: number,
): Promise<TimeBucket[]> {
  const minutes = db
    .select({
      minute: sql`date_trunc('minute', ${monitorMinutes.until} - make_interval(secs => ${lateMs / 1000}))`.as(
        'minute',
      ),
      ...recordOf(countNames, (name) => sql<number>`sum(${monitorMinutes[name]})`.as(name)),
      ...recordOf(gaugeNames, (name) => sql<number | null>`max(${monitorMinutes[name]})`.as(name)),
    })
    .from(monitorMinutes)
    .where(
      and(
        gte(monitorMinutes.until, new Date(fromMs + lateMs)),
        lt(monitorMinutes.until, new Date(toMs + lateMs)),
      ),
    )
    .groupBy(sql`1`)
    .as('minutes');
  return db
    .select({
      beginsMs: sql<number>`extract(epoch from date_bin(make_interval(secs => ${stepMs / 1000}),
        ${minutes.minute}, 'epoch'))::float8 * 1000`,
      minutes: sql<number>`count(*)::int`,
      ...recordOf(countNames, (name) => sql<number>`sum(${minutes[name]})::float8`),
      ...recordOf(gaugeNames, (name) =>
        peakGaugeNames.includes(name)
          ? sql<number | null>`max(${minutes[name]})::float8`
          : sql<number | null>`avg(${minutes[name]})::float8`,
      ),
    })
    .from(minutes)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The rolled-up half hours since then, oldest first, of at most thirty days. */
export async function listHalfHours(db: Queryable, fromMs: number): Promise<TimeBucket[]> {
  const rows = await db
    .select()
    .from(monitorHalfHours)
    .where(gte(monitorHalfHours.begins, new Date(fromMs)))
    .orderBy(monitorHalfHours.begins)
    .limit(keptMs / halfHourMs + 1);
  return rows.map(({ begins, ...bucket }) => ({ ...bucket, beginsMs: begins.getTime() }));
}

export async function findLastHalfHour(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ begins: monitorHalfHours.begins })
    .from(monitorHalfHours)
    .orderBy(desc(monitorHalfHours.begins))
    .limit(1);
  return row?.begins ?? null;
}

export async function insertHalfHours(db: Queryable, buckets: readonly TimeBucket[]): Promise<void> {
  const rows = buckets.map(({ beginsMs, ...bucket }) => ({ ...bucket, begins: new Date(beginsMs) }));
  if (rows.length > 0) await db.insert(monitorHalfHours).values(rows).onConflictDoNothing();
}

export async function deleteHalfHours(db: Queryable, before: Date): Promise<void> {
  await db.delete(monitorHalfHours).where(lt(monitorHalfHours.begins, before));
}

export interface Activity {
  readonly activeUsers: number;
  readonly rehearsals: number;
}

/** An open page renews its session at least every ten minutes. */
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

export async function pingDatabase(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`);
}
