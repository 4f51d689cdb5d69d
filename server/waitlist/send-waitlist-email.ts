import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderListEmail } from '#server/platform/mail/email.ts';
import { unsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import type { Services } from '#server/platform/services.ts';
import { waitlistEmail } from './emails.ts';
import { listUnnotified, lockUnnotifiedAddress, markNotified } from './waitlist.store.ts';

const data = z.object({ entryId: z.uuid() });

export const waitlistNews = { name: 'waitlist.letter', data } satisfies JobKind<z.infer<typeof data>>;

/** Emails an entry that the mode is here, once, however many processes try, and unless it was removed in the meantime. */
export async function sendWaitlistEmail(
  services: Pick<Services, 'clock' | 'db' | 'mail' | 'config' | 'secrets'>,
  { entryId }: z.infer<typeof data>,
): Promise<void> {
  const { clock, db, mail, config } = services;
  const link = unsubscribeLink(services, 'waitlist', entryId);
  await db.transaction(async (tx) => {
    const to = await lockUnnotifiedAddress(tx, entryId);
    if (!to) return;
    await mail.send(renderListEmail(waitlistEmail, { to, origin: config.publicUrl, link }, {}));
    await markNotified(tx, entryId, clock.now());
  });
}

export const unnotifiedEntries = {
  name: 'waitlist.untold',
  data: z.object({}),
  isOneAtATime: true,
  every: '*/10 * * * *',
} satisfies JobKind;

const entriesAtOnce = 500;

/** Everyone who joined before the mode was there gets one email, unless it is off. */
export async function notifyWaitlist({
  db,
  jobs,
  featureFlags,
}: Pick<Services, 'db' | 'jobs' | 'featureFlags'>): Promise<void> {
  if (!(await featureFlags.read()).flags.handsFree) return;
  for (const entryId of await listUnnotified(db, entriesAtOnce))
    await jobs.send(db, waitlistNews, { entryId });
}
