// The users who get an email now, with everything it contains, a page of users per query. Users who have had it or
// are locked out are left out. The record is inserted before sending, so at most one is sent.
import type { UserId } from '#domain/ids.ts';
import { usualLearning } from '#domain/learning/learning-schema.ts';
import { streakLooksBackDays } from '#domain/progress/progress.ts';
import { learnedParts, learningSettings } from '#server/learning/learning.tables.ts';
import { authUsers, users } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { practiceSessions } from '#server/practice/practice.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import type { Morning } from './mornings.ts';
import { notificationSettings, notificationsSent } from './notifications.tables.ts';

const { and, eq, lt, sql } = orm;
type SQL = ReturnType<typeof sql>;

export type SentKind = 'due-dates' | 'weekly-summary';

export interface Page {
  readonly mornings: readonly Morning[];
  readonly needsConfirmedAddress: boolean;
  /** The last user of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

export interface Recipient extends Record<string, unknown> {
  readonly userId: UserId;
  readonly email: string;
  /** The user's time zone. */
  readonly timeZone: string;
  readonly day: string;
}

export interface DueScene {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string;
}

interface Learner {
  /** The minutes of today's learning plan; null if nothing is learned today. */
  readonly learningMinutes: number | null;
}

export interface DueRow extends Recipient, Learner {
  /** At most `maxListedScenes`, earliest due date first. */
  readonly scenes: readonly DueScene[];
  readonly sceneCount: number;
}

export interface WeekRow extends Recipient, Learner {
  readonly seconds: number;
  readonly sessions: number;
  readonly lines: number;
  /** The starts of sessions in the last month, rounded to quarter hours. */
  readonly recentStarts: readonly string[];
  readonly nextDue: readonly DueScene[];
}

const maxListedScenes = 10;
const maxNextDueScenes = 5;
const weekLooksAheadDays = 14;

/** Users with scenes due on that day or the next. */
export async function listDue(db: Queryable, page: Page): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select ${recipient}, ${learningMinutes}, count(*)::int as "sceneCount",
      to_json((array_agg(${dueScene} order by scene.audition_due_date, scene.title))[1:${sql.raw(String(maxListedScenes))}])
        as scenes
    from ${candidates(sql`coalesce(chosen.due_date_reminders, true)`, hadThatDay('due-dates'), page)}
    join ${scenes} scene on scene.user_id = person.id and not scene.is_archived
      and scene.audition_due_date between morning.day and morning.day + 1
    group by person.id, address.email, morning.time_zone, morning.day
    order by person.id limit ${page.limit}`);
  return rows;
}

/** Users who practiced in the week before, or have a scene due soon. */
export async function listWeeks(db: Queryable, page: Page): Promise<WeekRow[]> {
  const isOfUser = sql`session.user_id = person.id`;
  const isOfWeek = sql`session.start_time >= morning.week_begins and session.start_time < morning.week_ends`;
  const { rows } = await db.execute<WeekRow>(sql`
    select ${recipient}, ${learningMinutes}, week.*, coalesce(due.scenes, '[]') as "nextDue"
    from ${candidates(sql`coalesce(chosen.weekly_summary, true)`, hadThatDay('weekly-summary'), page)}
    cross join lateral (
      select (count(*) filter (where ${isOfWeek}))::int as sessions,
        coalesce(sum(session.completed_lines) filter (where ${isOfWeek}), 0)::int as lines,
        coalesce(extract(epoch from sum(session.end_time - session.start_time) filter (where ${isOfWeek})), 0)::float8
          as seconds,
        coalesce(array_agg(distinct to_char(date_bin('15 minutes', session.start_time, 'epoch') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"')), '{}') as "recentStarts"
      from ${practiceSessions} session
      where ${isOfUser} and session.start_time < morning.week_ends
        and session.start_time >= morning.week_ends - ${`${streakLooksBackDays + 2} days`}::interval
    ) week
    left join lateral (
      select json_agg(due.scene) as scenes from (
        select ${dueScene} as scene from ${scenes} scene
        where scene.user_id = person.id and not scene.is_archived and scene.audition_due_date
          between morning.day and morning.day + ${sql.raw(String(weekLooksAheadDays - 1))}
        order by scene.audition_due_date, scene.title limit ${maxNextDueScenes}
      ) due
    ) due on true
    where week.sessions > 0 or due.scenes is not null
    order by person.id limit ${page.limit}`);
  return rows;
}

export const recipient = sql`person.id as "userId", address.email, morning.time_zone as "timeZone", morning.day::text as day`;
/** While a part is learned whose date hasn't passed, unless the user has taken the day off. */
const learningMinutes = sql`(
  select nullif(coalesce(case when chosen.day = morning.day then chosen.day_minutes end, chosen.minutes_per_day,
    ${sql.raw(String(usualLearning.minutesPerDay))}), 0)
  from (select) one left join ${learningSettings} chosen on chosen.user_id = person.id
  where exists (select from ${learnedParts} part join ${scenes} learned on learned.id = part.scene_id
    where part.user_id = person.id and part.is_learning and not learned.is_archived
      and coalesce(part.own_date, case when part.uses_scene_date then learned.audition_due_date end, morning.day)
        >= morning.day)
  ) as "learningMinutes"`;
const dueScene = sql`json_build_object('id', scene.id, 'title', scene.title, 'dueDate', scene.audition_due_date)`;

const hadThatDay = (kind: SentKind) => sql`exists (select from ${notificationsSent} sent
  where sent.user_id = person.id and sent.kind = ${kind} and sent.day = morning.day)`;

/** Users whose morning it is, who want the email (`chosen`: their settings, if there are any) and haven't had it. */
export function candidates(isWanted: SQL, wasSent: SQL, { mornings, needsConfirmedAddress, after }: Page) {
  const listOf = (of: (morning: Morning) => string) => sql.param(mornings.map(of));
  return sql`unnest(${listOf(({ timeZone }) => timeZone)}::text[], ${listOf(({ day }) => day)}::date[],
      ${listOf(({ weekBegins }) => weekBegins.toISOString())}::timestamptz[],
      ${listOf(({ weekEnds }) => weekEnds.toISOString())}::timestamptz[]
    ) as morning (time_zone, day, week_begins, week_ends)
    join (${users} person left join ${notificationSettings} chosen on chosen.user_id = person.id)
      on coalesce(chosen.time_zone, 'UTC') = morning.time_zone and ${isWanted} and not ${wasSent}
      and ${mayGetEmails} and person.id > ${after ?? nobody}
    join ${authUsers} address on ${isAddressOfPerson(needsConfirmedAddress)}`;
}

export const mayGetEmails = sql`person.deletion_due_at is null and person.suspended_at is null`;
export const isAddressOfPerson = (needsConfirmedAddress: boolean) =>
  sql`address.id = person.id and (address."emailVerified" or not ${needsConfirmedAddress})`;

/** Sorts before every user's id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** False if another process has sent it or is sending it. */
export async function claimSending(
  db: Queryable,
  claim: { userId: UserId; kind: SentKind; day: string; sentAt: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(notificationsSent)
    .values(claim)
    .onConflictDoNothing()
    .returning({ day: notificationsSent.day });
  return claimed.length > 0;
}

/** Deletes the record after a failure. */
export async function dropClaim(
  db: Queryable,
  { userId, kind, day }: { userId: UserId; kind: SentKind; day: string },
): Promise<void> {
  const sent = notificationsSent;
  await db.delete(sent).where(and(eq(sent.userId, userId), eq(sent.kind, kind), eq(sent.day, day)));
}

export async function deleteSentBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(notificationsSent).where(lt(notificationsSent.day, day));
}
