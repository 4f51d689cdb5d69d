// What somebody has to know of their account reaches them though the mail server is away for hours: each email is a
// job of the change it tells of.
import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { findDeletionDue } from './leaving.store.ts';
import {
  deletionAskedEmail,
  deletionScheduledEmail,
  passkeyAddedEmail,
  passwordChangedEmail,
} from './emails.ts';
import { findUser } from '#server/users/users.store.ts';

const order = z.object({
  userId: z.uuid(),
  what: z.enum(['password-changed', 'passkey-added', 'deletion-asked', 'deletion-scheduled']),
});
type Order = z.infer<typeof order>;

export const accountEmail = {
  name: 'accounts.letter',
  data: order,
  retries: 10,
} satisfies JobKind<Order>;

/** Of a deletion that was taken back meanwhile nothing is told. */
export async function sendAccountEmail(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { userId, what }: Order,
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  const email = emailOf(what, user, config.publicUrl, await findDeletionDue(db, userId));
  if (email) await mail.send(email);
}

function emailOf(
  what: Order['what'],
  user: { email: string },
  origin: string,
  deletionAt: Date | null,
): Email | null {
  switch (what) {
    case 'password-changed':
      return passwordChangedEmail(user, origin);
    case 'passkey-added':
      return passkeyAddedEmail(user, origin);
    case 'deletion-asked':
      return deletionAt && deletionAskedEmail(user, origin, deletionAt);
    case 'deletion-scheduled':
      return deletionAt && deletionScheduledEmail(user, origin, deletionAt);
  }
}
