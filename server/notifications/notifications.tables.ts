// Which emails a user wants, and which of them were sent: one of a kind for a day, whoever sends it.
import { ownerId } from '#server/users/users.tables.ts';
import { moment } from '#server/platform/db/columns.ts';
import { orm, pg } from '#server/platform/db/drizzle.ts';

const { sql } = orm;
const { boolean, check, date, index, pgTable, primaryKey, text, uuid } = pg;

/** A user without a row has the usual ones. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ownerId().primaryKey(),
    dueDateReminders: boolean().notNull().default(true),
    weeklySummary: boolean().notNull().default(true),
    productNews: boolean().notNull().default(false),
    /** Where the user's browser last was, as an IANA name. */
    timeZone: text().notNull().default('UTC'),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('notification_settings_zone').on(table.timeZone),
    check('notification_settings_zone_length', sql`char_length(${table.timeZone}) between 1 and 64`),
  ],
);

export const notificationsSent = pgTable(
  'notifications_sent',
  {
    userId: ownerId().notNull(),
    kind: text().notNull(),
    /** Of the user's calendar. */
    day: date({ mode: 'string' }).notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.day] }),
    index('notifications_sent_day').on(table.day),
    check('notifications_sent_kind', sql`${table.kind} in ('due-dates', 'weekly-summary')`),
  ],
);

/** An email of product news: to everyone who wants such emails, at the next eight in the morning where they are. */
export const productNews = pgTable(
  'product_news',
  {
    /** Chosen by the writer's browser: sent again, it is the same email. */
    id: uuid().primaryKey(),
    subject: text().notNull(),
    text: text().notNull(),
    writtenAt: moment().notNull(),
    /** From then on it goes to nobody. */
    stoppedAt: moment(),
  },
  (table) => [
    index('product_news_newest').on(table.writtenAt, table.id),
    check('product_news_subject_length', sql`char_length(${table.subject}) between 1 and 150`),
    check('product_news_text_length', sql`char_length(${table.text}) between 1 and 5000`),
  ],
);

export const productNewsSent = pgTable(
  'product_news_sent',
  {
    newsId: uuid()
      .notNull()
      .references(() => productNews.id, { onDelete: 'cascade' }),
    userId: ownerId().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.userId] }),
    index('product_news_sent_user').on(table.userId),
  ],
);
