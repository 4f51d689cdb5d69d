// Support changes a profile on the user's request (docs/product/accounts.md#settings).
import type { ProfileChanges } from '#contract/admin/users.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { findAccountByEmail } from '#server/accounts/accounts.store.ts';
import { addressChangedEmail } from '#server/accounts/emails.ts';
import { updateUser } from '#server/users/users.store.ts';
import { changedCustomer } from '#server/billing/update-customer.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { getSubject } from './get-subject.ts';
import { adminMessage } from './message-user.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin' | 'productEvents'>;

/**
 * If the email address changes, both the old and the new address are notified. Throws what `getSubject` throws,
 * `admin.email_taken` and `profile.update_failed`.
 */
export async function changeProfile(
  services: Needs,
  admin: ActingAdmin,
  userId: UserId,
  changes: ProfileChanges,
): Promise<void> {
  const { db, jobs, productEvents } = services;
  const before = await getSubject(services, admin, userId);
  const { email = before.email, location } = changes;
  const hasMoved = email !== before.email;
  try {
    await db.transaction(async (tx) => {
      const { email: _unchanged, ...others } = changes;
      await updateUser(tx, userId, {
        ...(hasMoved ? changes : others),
        ...(location === '' && { location: null }),
      });
      for (const to of hasMoved ? [before.email, email] : []) {
        await jobs.send(tx, adminMessage, { userId, email: to, ...addressChanged(email) });
      }
      await jobs.send(tx, changedCustomer, { userId });
      const fields = Object.keys(changes).join(', ');
      await recordAuditEvent(tx, services, admin, 'user.change_profile', userId, { fields });
    });
  } catch (error) {
    const holder = await findAccountByEmail(db, email);
    const isTaken = holder !== null && holder.id !== userId;
    throw problem(isTaken ? 'admin.email_taken' : 'profile.update_failed', undefined, error);
  }
  productEvents.note('profile_updated', userId);
}

const addressChanged = (email: string) => {
  const { subject, paragraphs } = addressChangedEmail.contents({ email });
  return { subject, text: paragraphs.join('\n\n') };
};
