import { z } from 'zod';
import { addDays } from '#domain/scene/due-date.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderListEmail, type ListEmailTemplate } from '#server/platform/mail/email.ts';
import { unsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import type { Services } from '#server/platform/services.ts';
import { announcementEmail, dueDatesEmail, weeklySummaryEmail } from './emails.ts';
import { morningsAt, type Morning } from './mornings.ts';
import {
  claimAnnouncement,
  dropAnnouncementClaim,
  listActiveAnnouncements,
  listAnnouncementRecipients,
} from './announcements.store.ts';
import { claimSending, deleteSentBefore, dropClaim, listDue, listWeeks } from './recipients.store.ts';
import type { Page, Recipient, SentKind } from './recipients.store.ts';
import { listTimeZones } from './settings.store.ts';

const empty = z.object({});

/**
 * Every fifteen minutes, because time zones differ by quarters of an hour. An email that could not be sent is tried
 * again by the next run, until noon.
 */
export const dueNotifications = {
  name: 'notifications.send',
  data: empty,
  isOneAtATime: true,
  retries: 0,
  every: '*/15 * * * *',
} satisfies JobKind;

const pageSize = 1000;
/** The number of connections to the mail server. */
const maxEmailsAtOnce = 5;
const sentIsKeptDays = 30;
/** For users whose time zone isn't known. */
const defaultTimeZone = 'UTC';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'log'>;

/** Sends this morning's emails, each once, however many processes run this and however often. */
export async function sendNotifications(services: Needs, _data: object, ending: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const timeZones = new Set([defaultTimeZone, ...(await listTimeZones(db))]);
  const mornings = morningsAt(now, [...timeZones]);

  await sendAll(services, ending, {
    email: dueDatesEmail,
    mornings,
    list: listDue,
    dataOf: (row) => row,
    ...onceADay('due-dates'),
  });
  await sendAll(services, ending, {
    email: weeklySummaryEmail,
    mornings: mornings.filter(({ isMonday }) => isMonday),
    list: listWeeks,
    dataOf: (row) => ({ ...row, now }),
    ...onceADay('weekly-summary'),
  });
  for (const announcement of await listActiveAnnouncements(db, now)) {
    await sendAll(services, ending, {
      email: announcementEmail,
      mornings: mornings.filter(({ begins }) => begins >= announcement.writtenAt),
      list: (on, page) => listAnnouncementRecipients(on, announcement.id, page),
      dataOf: () => announcement,
      claim: (on, row, at) => claimAnnouncement(on, announcement.id, row.userId, at),
      dropClaim: (on, row) => dropAnnouncementClaim(on, announcement.id, row.userId),
    });
  }
  await deleteSentBefore(db, addDays(now.toISOString().slice(0, 10), -sentIsKeptDays));
}

type Db = Services['db'];

/** Sends an email to everyone on a list. */
interface Mailing<R extends Recipient, D> {
  readonly email: ListEmailTemplate<D>;
  readonly mornings: readonly Morning[];
  readonly list: (db: Db, page: Page) => Promise<R[]>;
  readonly dataOf: (row: R) => D;
  /** False if another process has sent it or is sending it. */
  readonly claim: (db: Db, row: R, sentAt: Date) => Promise<boolean>;
  /** Called when sending failed. */
  readonly dropClaim: (db: Db, row: R) => Promise<void>;
}

const onceADay = (kind: SentKind): Pick<Mailing<Recipient, never>, 'claim' | 'dropClaim'> => ({
  claim: (db, { userId, day }, sentAt) => claimSending(db, { userId, kind, day, sentAt }),
  dropClaim: (db, { userId, day }) => dropClaim(db, { userId, kind, day }),
});

async function sendAll<R extends Recipient, D>(
  services: Needs,
  ending: AbortSignal,
  mailing: Mailing<R, D>,
): Promise<void> {
  const { mornings, list } = mailing;
  if (mornings.length === 0) return;
  const page = { mornings, needsConfirmedAddress: services.config.confirmEmail, limit: pageSize };
  let after: string | null = null;
  for (;;) {
    const rows: R[] = await list(services.db, { ...page, after });
    for (let i = 0; i < rows.length; i += maxEmailsAtOnce) {
      if (ending.aborted) return;
      await Promise.all(
        rows
          .slice(i, i + maxEmailsAtOnce)
          .map((row) => bestEffort(services.log, 'send an email', sendOnce(services, mailing, row))),
      );
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.userId;
  }
}

/**
 * The record is inserted first: if the process dies between the two, the email is lost, but no email is sent twice.
 */
async function sendOnce<R extends Recipient, D>(
  services: Needs,
  mailing: Mailing<R, D>,
  row: R,
): Promise<void> {
  const { db, clock, mail, config } = services;
  if (!(await mailing.claim(db, row, clock.now()))) return;
  try {
    const link = unsubscribeLink(services, mailing.email.list, row.userId);
    const envelope = { to: row.email, origin: config.publicUrl, link };
    await mail.send(renderListEmail(mailing.email, envelope, mailing.dataOf(row)));
  } catch (error) {
    await mailing.dropClaim(db, row);
    throw error;
  }
}
