// What somebody has to know of their account reaches them though the mail server is away for hours: each letter is a
// job of the change it tells of.
import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { findDeletionDue } from './leaving.store.ts';
import {
  deletionAskedLetter,
  deletionScheduledLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
} from './emails.ts';
import { findUser } from '#server/users/users.store.ts';

const order = z.object({
  userId: z.uuid(),
  what: z.enum(['password-changed', 'passkey-added', 'deletion-asked', 'deletion-scheduled']),
});
type Order = z.infer<typeof order>;

export const accountLetter = {
  name: 'accounts.letter',
  data: order,
  retries: 10,
} satisfies JobKind<Order>;

/** Of a deletion that was taken back meanwhile nothing is told. */
export async function sendAccountLetter(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { userId, what }: Order,
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  const letter = letterOf(what, user, config.publicUrl, await findDeletionDue(db, userId));
  if (letter) await mail.send(letter);
}

function letterOf(
  what: Order['what'],
  user: { email: string },
  origin: string,
  deletionAt: Date | null,
): Letter | null {
  switch (what) {
    case 'password-changed':
      return passwordChangedLetter(user, origin);
    case 'passkey-added':
      return passkeyAddedLetter(user, origin);
    case 'deletion-asked':
      return deletionAt && deletionAskedLetter(user, origin, deletionAt);
    case 'deletion-scheduled':
      return deletionAt && deletionScheduledLetter(user, origin, deletionAt);
  }
}
