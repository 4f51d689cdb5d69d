// Emails about an account are sent by a job, in the transaction of the change they are about, so that they arrive
// even if the mail server is down for hours.
import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import { namesOf } from '#domain/records.ts';
import { findUser } from '#server/users/users.store.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import {
  deletionRequestedEmail,
  deletionScheduledEmail,
  passkeyAddedEmail,
  passwordChangedEmail,
  recoveryCodeUsedEmail,
  twoFactorOffEmail,
  twoFactorOnEmail,
} from './emails.ts';
import { findDeletionDue } from './leaving.store.ts';

/** Those that say nothing but that it happened. */
const plainEmails = {
  'password-changed': passwordChangedEmail,
  'passkey-added': passkeyAddedEmail,
  'two-factor-on': twoFactorOnEmail,
  'two-factor-off': twoFactorOffEmail,
  'recovery-code-used': recoveryCodeUsedEmail,
};

const data = z.object({
  userId,
  what: z.enum([...namesOf(plainEmails), 'deletion-asked', 'deletion-scheduled']),
});
type Data = z.infer<typeof data>;

export const accountEmail = { name: 'accounts.letter', data, retries: 10 } satisfies JobKind<Data>;

/** Sends nothing about a deletion that was canceled in the meantime. */
export async function sendAccountEmail(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { userId, what }: Data,
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  const envelope = { to: user.email, origin: config.publicUrl };
  if (what !== 'deletion-asked' && what !== 'deletion-scheduled') {
    return mail.send(renderEmail(plainEmails[what], envelope, {}));
  }
  const dueAt = await findDeletionDue(db, userId);
  const email = what === 'deletion-asked' ? deletionRequestedEmail : deletionScheduledEmail;
  if (dueAt) await mail.send(renderEmail(email, envelope, { dueAt }));
}
