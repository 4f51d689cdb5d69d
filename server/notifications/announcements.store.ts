// Product announcements and their recipients. A recipient's row is inserted before sending, as for the other morning
// emails, and never deleted: nobody gets the same announcement twice.
import type { AnnouncementFields } from '#contract/admin/announcements.ts';
import { adminPageSize } from '#contract/admin/paging.ts';
import type { UserId } from '#domain/ids.ts';
import { authUsers, users } from '#server/users/users.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { notificationSettings, productNews, productNewsSent } from './notifications.tables.ts';
import { candidates, isAddressOfPerson, mayGetEmails, recipient } from './recipients.store.ts';
import type { Page, Recipient } from './recipients.store.ts';

const { and, count, desc, eq, gt, inArray, isNull, sql } = orm;

/** By then it has been eight o'clock everywhere, and a second time for emails that were refused. */
const goesForMs = 48 * 3_600_000;

export type Announcement = typeof productNews.$inferSelect;

export const isGoing = ({ writtenAt, stoppedAt }: Announcement, now: Date): boolean =>
  stoppedAt === null && writtenAt.getTime() > now.getTime() - goesForMs;

/** Announcements that are still being sent, oldest first. */
export const listActiveAnnouncements = (db: Queryable, now: Date): Promise<Announcement[]> =>
  db
    .select()
    .from(productNews)
    .where(and(isNull(productNews.stoppedAt), gt(productNews.writtenAt, new Date(now.getTime() - goesForMs))))
    .orderBy(productNews.writtenAt);

/** Subscribers who haven't had this announcement and whose morning it is. */
export async function listAnnouncementRecipients(
  db: Queryable,
  newsId: string,
  page: Page,
): Promise<Recipient[]> {
  const wasSent = sql`exists (select from ${productNewsSent} sent
    where sent.news_id = ${newsId} and sent.user_id = person.id)`;
  const { rows } = await db.execute<Recipient>(sql`
    select ${recipient} from ${candidates(sql`chosen.product_news`, wasSent, page)}
    order by person.id limit ${page.limit}`);
  return rows;
}

/** False if they have had it, or it was stopped. */
export async function claimAnnouncement(
  db: Queryable,
  newsId: string,
  userId: UserId,
  sentAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${productNewsSent} (news_id, user_id, sent_at)
    select announcement.id, ${userId}, ${sentAt.toISOString()} from ${productNews} announcement
    where announcement.id = ${newsId} and announcement.stopped_at is null
    on conflict do nothing`);
  return rowCount === 1;
}

export async function dropAnnouncementClaim(db: Queryable, newsId: string, userId: UserId): Promise<void> {
  const sent = productNewsSent;
  await db.delete(sent).where(and(eq(sent.newsId, newsId), eq(sent.userId, userId)));
}

/** The number of subscribers. */
export async function countWanting(db: Queryable, needsConfirmedAddress: boolean): Promise<number> {
  const { rows } = await db.execute<{ wanting: number }>(sql`
    select count(*)::int as wanting from ${notificationSettings} chosen
    join ${users} person on person.id = chosen.user_id and ${mayGetEmails}
    join ${authUsers} address on ${isAddressOfPerson(needsConfirmedAddress)}
    where chosen.product_news`);
  return rows[0]!.wanting;
}

/** Locks out other announcements until the transaction ends. */
export async function lockAnnouncements(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product news', 0))`);
}

export const insertAnnouncement = (
  db: Queryable,
  announcement: AnnouncementFields & { id: string; writtenAt: Date },
): Promise<unknown> => db.insert(productNews).values(announcement);

export async function findAnnouncement(db: Queryable, id: string): Promise<Announcement | null> {
  const [row] = await db.select().from(productNews).where(eq(productNews.id, id));
  return row ?? null;
}

export async function setAnnouncementStopped(db: Queryable, id: string, stoppedAt: Date): Promise<void> {
  await db.update(productNews).set({ stoppedAt }).where(eq(productNews.id, id));
}

export const countAnnouncements = (db: Queryable): Promise<number> => db.$count(productNews);

/** Newest first. */
export const listAnnouncementRows = (db: Queryable, page: number): Promise<Announcement[]> =>
  db
    .select()
    .from(productNews)
    .orderBy(desc(productNews.writtenAt), desc(productNews.id))
    .limit(adminPageSize)
    .offset((page - 1) * adminPageSize);

/** The number of recipients of each. */
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
