import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderListEmail } from '#server/platform/mail/email.ts';
import { unsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import type { Services } from '#server/platform/services.ts';
import { waitlistEmail } from './emails.ts';
import { findAddress } from './waitlist.store.ts';

const data = z.object({ entryId: z.uuid() });

export const waitlistConfirmation = { name: 'waitlist.letter', data } satisfies JobKind<z.infer<typeof data>>;

/** Confirms an entry, unless it was removed in the meantime. */
export async function sendWaitlistEmail(
  services: Pick<Services, 'db' | 'mail' | 'config' | 'secrets'>,
  { entryId }: z.infer<typeof data>,
): Promise<void> {
  const { db, mail, config } = services;
  const to = await findAddress(db, entryId);
  if (!to) return;
  const link = unsubscribeLink(services, 'waitlist', entryId);
  await mail.send(renderListEmail(waitlistEmail, { to, origin: config.publicUrl, link }, {}));
}
