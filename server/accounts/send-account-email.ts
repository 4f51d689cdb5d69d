// Emails about an account are sent by a job, in the transaction of the change they are about, so that they arrive
// even if the mail server is down for hours.
import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import { findUser } from '#server/users/users.store.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import {
  deletionRequestedEmail,
  deletionScheduledEmail,
  passkeyAddedEmail,
  passwordChangedEmail,
} from './emails.ts';
import { findDeletionDue } from './leaving.store.ts';

const data = z.object({
  userId,
  what: z.enum(['password-changed', 'passkey-added', 'deletion-asked', 'deletion-scheduled']),
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
  if (what === 'password-changed') return mail.send(renderEmail(passwordChangedEmail, envelope, {}));
  if (what === 'passkey-added') return mail.send(renderEmail(passkeyAddedEmail, envelope, {}));
  const dueAt = await findDeletionDue(db, userId);
  const email = what === 'deletion-asked' ? deletionRequestedEmail : deletionScheduledEmail;
  if (dueAt) await mail.send(renderEmail(email, envelope, { dueAt }));
}
