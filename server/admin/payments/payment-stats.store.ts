// Sums over the last twelve months, each in one statement. Months are calendar months in UTC.
import type { Money } from '#contract/admin/payments.ts';
import { payments, subscriptionRecords, userEntitlements } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';

const { sql } = orm;

type Row<T> = T & Record<string, unknown>;

/** Current subscriptions by plan, including past due ones. */
export async function countSubscriptions(db: Queryable) {
  const { rows } = await db.execute<Row<{ pro: number; expert: number; pastDue: number }>>(sql`
    select (count(*) filter (where plan = 'pro'))::int as pro, (count(*) filter (where plan = 'expert'))::int as expert,
      (count(*) filter (where status = 'past_due'))::int as "pastDue"
    from ${userEntitlements} where plan <> 'free'`);
  return rows[0]!;
}

interface MonthlyRevenue {
  readonly month: string;
  readonly revenue: Money[];
  readonly refunded: Money[];
}

/**
 * By month, from the month that starts on `since`; months without a payment are left out. Disputed and failed
 * payments don't count.
 */
export async function sumRevenue(db: Queryable, since: string): Promise<MonthlyRevenue[]> {
  const { rows } = await db.execute<Row<MonthlyRevenue>>(sql`
    select month, jsonb_agg(jsonb_build_object('cents', cents, 'currency', currency) order by currency) as revenue,
      coalesce(jsonb_agg(jsonb_build_object('cents', refunded, 'currency', currency) order by currency)
        filter (where refunded > 0), '[]') as refunded
    from (
      select to_char(paid_at at time zone 'UTC', 'YYYY-MM') as month, currency,
        sum(amount_cents - refunded_cents)::float8 as cents, sum(refunded_cents)::float8 as refunded
      from ${payments}
      where paid_at >= ${since}::timestamp at time zone 'UTC' and status in ('paid', 'refunded')
      group by 1, 2
    ) sums group by month`);
  return rows;
}

interface MonthlySubscriptions {
  readonly month: string;
  readonly activeAtStart: number;
  readonly begun: number;
  readonly ended: number;
}

/** For each of these months, given by their first days. */
export async function countMonthlySubscriptions(
  db: Queryable,
  months: readonly string[],
): Promise<MonthlySubscriptions[]> {
  const { rows } = await db.execute<Row<MonthlySubscriptions>>(sql`
    select to_char(first, 'YYYY-MM') as month,
      (count(*) filter (where started_at < begins))::int as "activeAtStart",
      (count(*) filter (where started_at >= begins))::int as begun,
      (count(*) filter (where started_at < begins and ended_at < ends))::int as ended
    from unnest(${sql.param([...months])}::date[]) first
    cross join lateral (select first::timestamp at time zone 'UTC' as begins,
      (first + interval '1 month') at time zone 'UTC' as ends) month
    left join ${subscriptionRecords} on started_at < ends and (ended_at is null or ended_at >= begins)
    group by first order by first`);
  return rows;
}
