import { adminPageSize } from '#contract/admin/paging.ts';
import { shownVoiceReports, type AdminVoice, type AdminVoicesQuery } from '#contract/admin/cloned-voices.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { patternFor } from '#server/platform/db/pattern-for.ts';
import { users } from '#server/users/users.tables.ts';
import { clonedVoices, voiceReports } from '#server/voices/cloning/cloned-voices.tables.ts';

const { and, eq, ilike, isNotNull, or, sql } = orm;

function found(search = '') {
  const pattern = `%${patternFor(search)}%`;
  const isMatch = or(
    ilike(users.name, pattern),
    ilike(users.email, pattern),
    ilike(clonedVoices.name, pattern),
  );
  return and(isNotNull(clonedVoices.agreedAt), search === '' ? undefined : isMatch);
}

const reportsOf = sql`from ${voiceReports} report where report.cloned_voice_id = ${clonedVoices.id}`;
const orders = {
  reported: sql`(select max(report.reported_at) ${reportsOf})`,
  agreed: sql`${clonedVoices.agreedAt}`,
} as const satisfies Record<AdminVoicesQuery['sort'], unknown>;

export async function listVoices(
  db: Queryable,
  { search, sort, direction, page }: AdminVoicesQuery,
): Promise<AdminVoice[]> {
  const { rows } = await db.execute<{ row: AdminVoice }>(sql`
    select json_build_object('id', ${clonedVoices.id}, 'name', ${clonedVoices.name}, 'isSelf', ${clonedVoices.isSelf},
      'state', ${clonedVoices.state}, 'consent', ${clonedVoices.consent}, 'agreedAt', ${clonedVoices.agreedAt},
      'owner', json_build_object('id', ${users.id}, 'name', ${users.name}, 'email', ${users.email}),
      'reportCount', (select count(*) ${reportsOf}),
      'reports', coalesce((
        select json_agg(json_build_object('note', latest.note, 'at', latest.reported_at))
        from (select report.note, report.reported_at ${reportsOf}
          order by report.reported_at desc limit ${shownVoiceReports}) latest), '[]')) as row
    from ${clonedVoices} join ${users} on ${users.id} = ${clonedVoices.userId}
    where ${found(search)}
    order by ${orders[sort]} ${sql.raw(direction)} nulls last, ${clonedVoices.id}
    limit ${adminPageSize} offset ${(page - 1) * adminPageSize}`);
  return rows.map(({ row }) => row);
}

export async function countVoices(db: Queryable, { search }: AdminVoicesQuery): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${clonedVoices} join ${users} on ${users.id} = ${clonedVoices.userId}
    where ${found(search)}`);
  return rows[0]!.count;
}

/** Locked until the transaction ends. */
export async function lockVoice(tx: Queryable, id: ClonedVoiceId) {
  const [row] = await tx
    .select({ name: clonedVoices.name, userId: clonedVoices.userId })
    .from(clonedVoices)
    .where(eq(clonedVoices.id, id))
    .for('update');
  return row ?? null;
}

/** Returns how many there were. */
export async function deleteReports(tx: Queryable, id: ClonedVoiceId): Promise<number> {
  const rows = await tx
    .delete(voiceReports)
    .where(eq(voiceReports.clonedVoiceId, id))
    .returning({ id: voiceReports.id });
  return rows.length;
}
