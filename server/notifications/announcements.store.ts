// Product news: what was written, and to whom it went. The row of who had it is written before sending, as with the
// emails of a morning, and never goes: nobody has the same news twice.
import type { NewsFields } from '#contract/admin/announcements.ts';
import { adminPageSize } from '#contract/admin/paging.ts';
import type { UserId } from '#domain/ids.ts';
import { authUsers, users } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { notificationSettings, productNews, productNewsSent } from './notifications.tables.ts';
import { candidates, isAddressOfPerson, mayGetEmails, recipient } from './recipients.store.ts';
import type { Page, Recipient } from './recipients.store.ts';

const { and, count, desc, eq, gt, inArray, isNull, sql } = orm;

/** Every place has had an eight o'clock by then, and a second one for what a mail server refused. */
const goesForMs = 48 * 3_600_000;

export type News = typeof productNews.$inferSelect;

export const isGoing = ({ writtenAt, stoppedAt }: News, now: Date): boolean =>
  stoppedAt === null && writtenAt.getTime() > now.getTime() - goesForMs;

/** What still goes out, the first written first. */
export const listGoingNews = (db: Queryable, now: Date): Promise<News[]> =>
  db
    .select()
    .from(productNews)
    .where(and(isNull(productNews.stoppedAt), gt(productNews.writtenAt, new Date(now.getTime() - goesForMs))))
    .orderBy(productNews.writtenAt);

/** Those who want product news, haven't had this one, and whose morning it is. */
export async function listNewsRecipients(db: Queryable, newsId: string, page: Page): Promise<Recipient[]> {
  const wasSent = sql`exists (select from ${productNewsSent} sent
    where sent.news_id = ${newsId} and sent.user_id = person.id)`;
  const { rows } = await db.execute<Recipient>(sql`
    select ${recipient} from ${candidates(sql`chosen.product_news`, wasSent, page)}
    order by person.id limit ${page.limit}`);
  return rows;
}

/** False when they have had it, or it was stopped. */
export async function claimNews(
  db: Queryable,
  newsId: string,
  userId: UserId,
  sentAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${productNewsSent} (news_id, user_id, sent_at)
    select news.id, ${userId}, ${sentAt.toISOString()} from ${productNews} news
    where news.id = ${newsId} and news.stopped_at is null
    on conflict do nothing`);
  return rowCount === 1;
}

export async function dropNewsClaim(db: Queryable, newsId: string, userId: UserId): Promise<void> {
  const sent = productNewsSent;
  await db.delete(sent).where(and(eq(sent.newsId, newsId), eq(sent.userId, userId)));
}

/** To how many it would go. */
export async function countWanting(db: Queryable, needsConfirmedAddress: boolean): Promise<number> {
  const { rows } = await db.execute<{ wanting: number }>(sql`
    select count(*)::int as wanting from ${notificationSettings} chosen
    join ${users} person on person.id = chosen.user_id and ${mayGetEmails}
    join ${authUsers} address on ${isAddressOfPerson(needsConfirmedAddress)}
    where chosen.product_news`);
  return rows[0]!.wanting;
}

/** Nobody else writes any until the transaction ends. */
export async function holdNews(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product news', 0))`);
}

export const insertNews = (
  db: Queryable,
  news: NewsFields & { id: string; writtenAt: Date },
): Promise<unknown> => db.insert(productNews).values(news);

export async function findNews(db: Queryable, id: string): Promise<News | null> {
  const [row] = await db.select().from(productNews).where(eq(productNews.id, id));
  return row ?? null;
}

export async function setNewsStopped(db: Queryable, id: string, stoppedAt: Date): Promise<void> {
  await db.update(productNews).set({ stoppedAt }).where(eq(productNews.id, id));
}

export const countNews = (db: Queryable): Promise<number> => db.$count(productNews);

/** Newest first. */
export const listNewsRows = (db: Queryable, page: number): Promise<News[]> =>
  db
    .select()
    .from(productNews)
    .orderBy(desc(productNews.writtenAt), desc(productNews.id))
    .limit(adminPageSize)
    .offset((page - 1) * adminPageSize);

/** To how many each of these went. */
export async function countSentTo(
  db: Queryable,
  newsIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { newsId } = productNewsSent;
  const rows = await db
    .select({ newsId, sentTo: count() })
    .from(productNewsSent)
    .where(inArray(newsId, [...newsIds]))
    .groupBy(newsId);
  return new Map(rows.map((row) => [row.newsId, row.sentTo]));
}
