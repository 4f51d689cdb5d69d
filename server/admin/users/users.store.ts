// Rows are read by an index of the sort column; related counts are computed only for those rows.
import type { userColumns } from '#contract/admin/users.ts';
import { adminPageSize } from '#contract/admin/paging.ts';
import type { UserId } from '#domain/ids.ts';
import { users } from '#server/users/users.tables.ts';
import { subscriptionRecords, userEntitlements } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { practiceSessions } from '#server/practice/practice.tables.ts';
import { sessionRecordings } from '#server/takes/recordings.tables.ts';
import { matches } from '../matching-users.store.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { speechUsage } from '#server/voices/speech.tables.ts';

const { and, asc, eq, gt, sql } = orm;

export interface UsersQuery {
  readonly search?: string | undefined;
  readonly sort: (typeof userColumns)[number];
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

/** Users who never signed in come last. */
const orders = {
  joined: { asc: sql`created_at asc, id asc`, desc: sql`created_at desc, id desc` },
  name: { asc: sql`name asc, id asc`, desc: sql`name desc, id desc` },
  email: { asc: sql`email asc`, desc: sql`email desc` },
  lastLogin: {
    asc: sql`last_login_at asc nulls first, id asc nulls first`,
    desc: sql`last_login_at desc nulls last, id desc nulls last`,
  },
} satisfies Record<(typeof userColumns)[number], unknown>;

export const countUsers = (db: Queryable, search?: string): Promise<number> =>
  db.$count(users, matches(search));

export function listUserRows(db: Queryable, { search, sort, direction, page }: UsersQuery) {
  const order = orders[sort][direction];
  const found = db
    .select()
    .from(users)
    .where(matches(search))
    .orderBy(order)
    .limit(adminPageSize)
    .offset((page - 1) * adminPageSize)
    .as('person');
  return withCounts(db, found).orderBy(order);
}

/** Users by id, after the given one. */
export function listUsersAfter(db: Queryable, after: UserId | null, limit: number) {
  const found = db
    .select()
    .from(users)
    .where(after === null ? undefined : gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(limit)
    .as('person');
  return withCounts(db, found).orderBy(asc(found.id));
}

export async function findUserRow(db: Queryable, userId: UserId) {
  const [row] = await withCounts(db, db.select().from(users).where(eq(users.id, userId)).as('person'));
  return row ?? null;
}

type FoundUsers = ReturnType<typeof foundUsers>;
const foundUsers = (db: Queryable) => db.select().from(users).as('person');

function withCounts(db: Queryable, person: FoundUsers) {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = userEntitlements;
  const countOf = (table: typeof scenes | typeof practiceSessions) =>
    sql<number>`(select count(*)::int from ${table} thing where thing.user_id = ${person.id})`;
  return db
    .select({
      person: person._.selectedFields,
      right: { plan, status, currentPeriodEnd, cancelAtPeriodEnd },
      hasEndedSubscription: sql<boolean>`exists (select from ${subscriptionRecords} record
        where record.user_id = ${person.id} and record.ended_at is not null)`,
      scenes: countOf(scenes),
      sessions: countOf(practiceSessions),
    })
    .from(person)
    .leftJoin(userEntitlements, eq(userEntitlements.userId, person.id))
    .$dynamic();
}

/** `monthBegins`: `YYYY-MM-01` */
export async function findUsage(db: Queryable, userId: UserId, monthBegins: string) {
  const [row] = await db
    .select({
      minutes: sql<number>`coalesce((select floor(extract(epoch from sum(end_time - start_time)) / 60)
        from ${practiceSessions} where user_id = ${userId}), 0)::int`,
      recordings: sql<number>`count(*)::int`,
      recordingBytes: sql<number>`coalesce(sum(${sessionRecordings.fileSize}), 0)::float8`,
      speechCharactersThisMonth: sql<number>`coalesce((select sum(characters) from ${speechUsage}
        where user_id = ${userId} and day >= ${monthBegins}), 0)::int`,
    })
    .from(sessionRecordings)
    .where(and(eq(sessionRecordings.userId, userId), sql`${sessionRecordings.storedAt} is not null`));
  return row!;
}
