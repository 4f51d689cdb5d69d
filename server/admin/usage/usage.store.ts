// How the product was used since a day, in buckets of days or months in UTC: one statement per kind, each using an
// index of its time.
import { users } from '#server/users/users.tables.ts';
import { productEvents } from '#server/usage/usage.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { practiceSessions } from '#server/practice/practice.tables.ts';
import { questionUsage } from '#server/questions/questions.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { speechUsage } from '#server/voices/speech.tables.ts';

const { sql } = orm;

/** From the first of these days, by day or by month. */
export interface UsageRange {
  /** `YYYY-MM-DD` */
  readonly since: string;
  readonly unit: 'day' | 'month';
}

type Row<T> = T & { date: string } & Record<string, unknown>;

const bucketDate = (unit: UsageRange['unit'], moment: ReturnType<typeof sql>) =>
  sql`to_char(date_trunc(${sql.raw(`'${unit}'`)}, ${moment}), 'YYYY-MM-DD') as date`;
const inUtc = (column: unknown) => sql`${column} at time zone 'UTC'`;
const from = (since: string) => sql`${since}::timestamp at time zone 'UTC'`;

export async function countSignUps(db: Queryable, { since, unit }: UsageRange) {
  const { rows } = await db.execute<Row<{ signUps: number }>>(sql`
    select ${bucketDate(unit, inUtc(users.createdAt))}, count(*)::int as "signUps"
    from ${users} where created_at >= ${from(since)} group by 1`);
  return rows;
}

export async function sumSessions(db: Queryable, { since, unit }: UsageRange) {
  const { rows } = await db.execute<Row<{ sessions: number; actors: number; minutes: number }>>(sql`
    select ${bucketDate(unit, inUtc(practiceSessions.startTime))}, count(*)::int as sessions,
      count(distinct user_id)::int as actors,
      coalesce(floor(extract(epoch from sum(end_time - start_time)) / 60), 0)::int as minutes
    from ${practiceSessions} where start_time >= ${from(since)} group by 1`);
  return rows;
}

export async function sumSpeech(db: Queryable, { since, unit }: UsageRange) {
  const { rows } = await db.execute<Row<{ speechCharacters: number }>>(sql`
    select ${bucketDate(unit, sql`${speechUsage.day}::timestamp`)}, sum(characters)::float8 as "speechCharacters"
    from ${speechUsage} where day >= ${since}::date group by 1`);
  return rows;
}

export async function countReadings(db: Queryable, { since, unit }: UsageRange) {
  const { rows } = await db.execute<Row<{ scriptsRead: number; scriptsFailed: number }>>(sql`
    select ${bucketDate(unit, inUtc(productEvents.at))},
      (count(*) filter (where (details ->> 'succeeded')::boolean))::int as "scriptsRead",
      (count(*) filter (where not (details ->> 'succeeded')::boolean))::int as "scriptsFailed"
    from ${productEvents} where name = 'script_parsed' and at >= ${from(since)} group by 1`);
  return rows;
}

export async function sumQuestions(db: Queryable, { since, unit }: UsageRange) {
  const { rows } = await db.execute<
    Row<{ questions: number; tokensRead: number; tokensWritten: number }>
  >(sql`
    select ${bucketDate(unit, sql`${questionUsage.day}::timestamp`)}, sum(questions)::int as questions,
      sum(tokens_read)::float8 as "tokensRead", sum(tokens_written)::float8 as "tokensWritten"
    from ${questionUsage} where day >= ${since}::date group by 1`);
  return rows;
}

interface Counted extends Record<string, unknown> {
  name: string;
  times: number;
  people: number;
}

const howOften = sql`count(*)::int as times, count(distinct user_id)::int as people`;

export async function countEvents(db: Queryable, since: string): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select name, ${howOften} from ${productEvents} where at >= ${from(since)}
    group by name order by times desc, name limit 100`);
  return rows;
}

export async function countPages(db: Queryable, since: string): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select details ->> 'page' as name, ${howOften} from ${productEvents}
    where name = 'page_view' and at >= ${from(since)} group by 1 order by times desc, 1 limit 100`);
  return rows;
}

/** Counts of accounts and of uploaded scenes. */
export async function countAll(db: Queryable): Promise<{ users: number; scenes: number }> {
  const { rows } = await db.execute<{ users: number; scenes: number }>(sql`
    select (select count(*)::int from ${users}) as users,
      (select count(*)::int from ${scenes} where user_id is not null) as scenes`);
  return rows[0]!;
}
