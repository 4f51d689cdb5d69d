import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { unsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import type { Services } from '#server/platform/services.ts';
import { findAddress } from './waitlist.store.ts';

const emailData = z.object({ entryId: z.uuid() });
type EmailData = z.infer<typeof emailData>;
export const waitlistEmail = { name: 'waitlist.letter', data: emailData } satisfies JobKind<EmailData>;

/** Confirms an entry, while it is one. */
export async function sendWaitlistEmail(
  services: Pick<Services, 'db' | 'mail' | 'config' | 'secrets'>,
  { entryId }: EmailData,
): Promise<void> {
  const { db, mail, config } = services;
  const to = await findAddress(db, entryId);
  if (!to) return;
  await mail.send(
    renderEmail({
      to,
      subject: 'You’re on the list for Auto Mode',
      paragraphs: [
        'Hello,',
        'Auto Mode will run a scene hands-free: your partner hears when you have finished a line and goes on. We’ll ' +
          'write to this address once, when it is live.',
        'Until then, timed practice plays the other parts at your pace:',
      ],
      action: { label: 'Try timed practice', href: `${config.publicUrl}/app/practice-timed` },
      unsubscribe: {
        why: 'This address was put on the list for Auto Mode. If that was not you, or you changed your mind:',
        link: unsubscribeLink(services, 'waitlist', entryId),
      },
    }),
  );
}
