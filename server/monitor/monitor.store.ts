import { countNames, peakNames, readingNames } from '#domain/monitor/figures.ts';
import type { Counts, Readings, Stretch } from '#domain/monitor/figures.ts';
import { halfHourMs, keptMs } from '#domain/monitor/ranges.ts';
import { authSessions } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { practiceSessions } from '#server/practice/practice.tables.ts';
import { monitorHalfHours, monitorMinutes } from './monitor.tables.ts';

const { and, desc, gt, gte, lt, lte, sql } = orm;

export interface Minute extends Counts, Readings {
  readonly processId: string;
  readonly until: Date;
}

export async function insertMinute(db: Queryable, minute: Minute): Promise<void> {
  await db.insert(monitorMinutes).values(minute);
}

/** Of all processes, the newest first; of a few minutes, at most. */
export const listMinutes = (db: Queryable, after: Date, upTo: Date): Promise<Minute[]> =>
  db
    .select()
    .from(monitorMinutes)
    .where(and(gt(monitorMinutes.until, after), lte(monitorMinutes.until, upTo)))
    .orderBy(desc(monitorMinutes.until))
    .limit(1000);

export async function deleteMinutes(db: Queryable, until: Date): Promise<void> {
  await db.delete(monitorMinutes).where(lt(monitorMinutes.until, until));
}

/** A row is written just as the minute ends that it is about. */
const lateMs = 30_000;

/** All processes together between two whole minutes, in steps of `stepMs` from the epoch on, in their order; steps in
 * which nobody counted are left out. */
export async function sumSteps(
  db: Queryable,
  fromMs: number,
  toMs: number,
  stepMs: number,
): Promise<Stretch[]> {
  const minutes = db
    .select({
      minute: sql`date_trunc('minute', ${monitorMinutes.until} - make_interval(secs => ${lateMs / 1000}))`.as(
        'minute',
      ),
      ...each(countNames, (name) => sql<number>`sum(${monitorMinutes[name]})`.as(name)),
      ...each(readingNames, (name) => sql<number | null>`max(${monitorMinutes[name]})`.as(name)),
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
      ...each(countNames, (name) => sql<number>`sum(${minutes[name]})::float8`),
      ...each(readingNames, (name) =>
        peakNames.includes(name)
          ? sql<number | null>`max(${minutes[name]})::float8`
          : sql<number | null>`avg(${minutes[name]})::float8`,
      ),
    })
    .from(minutes)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** Those that have been rolled up, from that moment on, in their order; of thirty days, at most. */
export async function listHalfHours(db: Queryable, fromMs: number): Promise<Stretch[]> {
  const rows = await db
    .select()
    .from(monitorHalfHours)
    .where(gte(monitorHalfHours.begins, new Date(fromMs)))
    .orderBy(monitorHalfHours.begins)
    .limit(keptMs / halfHourMs + 1);
  return rows.map(({ begins, ...stretch }) => ({ ...stretch, beginsMs: begins.getTime() }));
}

export async function findLastHalfHour(db: Queryable): Promise<Date | null> {
  const [row] = await db
    .select({ begins: monitorHalfHours.begins })
    .from(monitorHalfHours)
    .orderBy(desc(monitorHalfHours.begins))
    .limit(1);
  return row?.begins ?? null;
}

export async function insertHalfHours(db: Queryable, stretches: readonly Stretch[]): Promise<void> {
  const rows = stretches.map(({ beginsMs, ...stretch }) => ({ ...stretch, begins: new Date(beginsMs) }));
  if (rows.length > 0) await db.insert(monitorHalfHours).values(rows).onConflictDoNothing();
}

export async function deleteHalfHours(db: Queryable, before: Date): Promise<void> {
  await db.delete(monitorHalfHours).where(lt(monitorHalfHours.begins, before));
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
