import { z } from 'zod';
import { addDays } from '#domain/scene/due-date.ts';
import { bestEffort } from '../best-effort.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Letter } from '../mail/mail.ts';
import { unsubscribeLink, type UnsubscribeLink } from '../mail/unsubscribe-link.ts';
import type { Services } from '../services.ts';
import { dueDatesLetter, weeklySummaryLetter } from './letters.ts';
import { morningsAt, type Morning } from './mornings.ts';
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
const lettersAtOnce = 5;
const sentIsKeptDays = 30;
/** Who never told a time zone has this one. */
const usualTimeZone = 'UTC';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'mail' | 'log'>;

/** Sends every letter it is the morning for: each once, whichever process and however often this is run. */
export async function sendNotifications(services: Needs, _data: object, ending: AbortSignal): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const { publicUrl: origin } = config;
  const timeZones = new Set([usualTimeZone, ...(await listTimeZones(db))]);
  const mornings = morningsAt(now, [...timeZones]);

  await sendAll(services, ending, 'due-dates', mornings, listDue, (row, link) =>
    dueDatesLetter(row, origin, link),
  );
  const mondays = mornings.filter(({ isMonday }) => isMonday);
  await sendAll(services, ending, 'weekly-summary', mondays, listWeeks, (row, link) =>
    weeklySummaryLetter(row, origin, link, now),
  );
  await deleteSentBefore(db, addDays(now.toISOString().slice(0, 10), -sentIsKeptDays));
}

async function sendAll<R extends Recipient>(
  services: Needs,
  ending: AbortSignal,
  kind: SentKind,
  mornings: readonly Morning[],
  list: (db: Services['db'], page: Page) => Promise<R[]>,
  letterFor: (row: R, link: UnsubscribeLink) => Letter,
): Promise<void> {
  if (mornings.length === 0) return;
  const page = { mornings, needsConfirmedAddress: services.config.confirmEmail, limit: pageSize };
  let after: string | null = null;
  for (;;) {
    const rows: R[] = await list(services.db, { ...page, after });
    for (let i = 0; i < rows.length; i += lettersAtOnce) {
      if (ending.aborted) return;
      await Promise.all(
        rows.slice(i, i + lettersAtOnce).map((row) => {
          const link = unsubscribeLink(services, kind, row.userId);
          const sent = sendOnce(services, kind, row, () => letterFor(row, link));
          return bestEffort(services.log, 'send a letter', sent);
        }),
      );
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.userId;
  }
}

/** A letter that was written down as sent and then lost with the process is not sent again: none comes twice. */
async function sendOnce(
  { db, clock, mail }: Needs,
  kind: SentKind,
  { userId, day }: Recipient,
  letter: () => Letter,
): Promise<void> {
  if (!(await claimSending(db, { userId, kind, day, sentAt: clock.now() }))) return;
  try {
    await mail.send(letter());
  } catch (error) {
    await dropClaim(db, { userId, kind, day });
    throw error;
  }
}
