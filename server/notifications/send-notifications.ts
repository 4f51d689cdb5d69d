import { z } from 'zod';
import type { MailingList } from '#contract/notifications.ts';
import { addDays } from '#domain/scene/due-date.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { unsubscribeLink, type UnsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import type { Services } from '#server/platform/services.ts';
import { dueDatesEmail, newsEmail, weeklySummaryEmail } from './emails.ts';
import { morningsAt, type Morning } from './mornings.ts';
import { claimNews, dropNewsClaim, listGoingNews, listNewsRecipients } from './announcements.store.ts';
import { claimSending, deleteSentBefore, dropClaim, listDue, listWeeks } from './recipients.store.ts';
import type { Page, Recipient, SentKind } from './recipients.store.ts';
import { listTimeZones } from './settings.store.ts';

const empty = z.object({});

/** Every quarter of an hour, since that is how far apart the world's clocks stand. What could not be sent is tried again
 * by the next one, until noon. */
export const dueNotifications = {
  name: 'notifications.send',
  data: empty,
  isOneAtATime: true,
  retries: 0,
  every: '*/15 * * * *',
} satisfies JobKind;

const pageSize = 1000;
/** As many as there are connections to the mail server. */
const maxEmailsAtOnce = 5;
const sentIsKeptDays = 30;
/** Who never told a time zone has this one. */
const usualTimeZone = 'UTC';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'log'>;

/** Sends every email it is the morning for: each once, whichever process and however often this is run. */
export async function sendNotifications(services: Needs, _data: object, ending: AbortSignal): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const { publicUrl: origin } = config;
  const timeZones = new Set([usualTimeZone, ...(await listTimeZones(db))]);
  const mornings = morningsAt(now, [...timeZones]);

  await sendAll(services, ending, {
    kind: 'due-dates',
    mornings,
    list: listDue,
    emailFor: (row, link) => dueDatesEmail(row, origin, link),
    ...onceADay('due-dates'),
  });
  await sendAll(services, ending, {
    kind: 'weekly-summary',
    mornings: mornings.filter(({ isMonday }) => isMonday),
    list: listWeeks,
    emailFor: (row, link) => weeklySummaryEmail(row, origin, link, now),
    ...onceADay('weekly-summary'),
  });
  for (const news of await listGoingNews(db, now)) {
    await sendAll(services, ending, {
      kind: 'product-news',
      mornings: mornings.filter(({ begins }) => begins >= news.writtenAt),
      list: (on, page) => listNewsRecipients(on, news.id, page),
      emailFor: (row, link) => newsEmail(row, news, link),
      claim: (on, row, at) => claimNews(on, news.id, row.userId, at),
      dropClaim: (on, row) => dropNewsClaim(on, news.id, row.userId),
    });
  }
  await deleteSentBefore(db, addDays(now.toISOString().slice(0, 10), -sentIsKeptDays));
}

type Db = Services['db'];

/** An email to many. */
interface Mailing<R extends Recipient> {
  readonly kind: MailingList;
  readonly mornings: readonly Morning[];
  readonly list: (db: Db, page: Page) => Promise<R[]>;
  readonly emailFor: (row: R, link: UnsubscribeLink) => Email;
  /** False when it was sent, or is being sent, by somebody else. */
  readonly claim: (db: Db, row: R, sentAt: Date) => Promise<boolean>;
  /** It could not be sent after all. */
  readonly dropClaim: (db: Db, row: R) => Promise<void>;
}

const onceADay = (kind: SentKind): Pick<Mailing<Recipient>, 'claim' | 'dropClaim'> => ({
  claim: (db, { userId, day }, sentAt) => claimSending(db, { userId, kind, day, sentAt }),
  dropClaim: (db, { userId, day }) => dropClaim(db, { userId, kind, day }),
});

async function sendAll<R extends Recipient>(
  services: Needs,
  ending: AbortSignal,
  mailing: Mailing<R>,
): Promise<void> {
  const { kind, mornings, list, emailFor } = mailing;
  if (mornings.length === 0) return;
  const page = { mornings, needsConfirmedAddress: services.config.confirmEmail, limit: pageSize };
  let after: string | null = null;
  for (;;) {
    const rows: R[] = await list(services.db, { ...page, after });
    for (let i = 0; i < rows.length; i += maxEmailsAtOnce) {
      if (ending.aborted) return;
      await Promise.all(
        rows.slice(i, i + maxEmailsAtOnce).map((row) => {
          const link = unsubscribeLink(services, kind, row.userId);
          const sent = sendOnce(services, mailing, row, () => emailFor(row, link));
          return bestEffort(services.log, 'send an email', sent);
        }),
      );
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.userId;
  }
}

/** An email that was written down as sent and then lost with the process is not sent again: none comes twice. */
async function sendOnce<R extends Recipient>(
  { db, clock, mail }: Needs,
  mailing: Mailing<R>,
  row: R,
  email: () => Email,
): Promise<void> {
  if (!(await mailing.claim(db, row, clock.now()))) return;
  try {
    await mail.send(email());
  } catch (error) {
    await mailing.dropClaim(db, row);
    throw error;
  }
}
