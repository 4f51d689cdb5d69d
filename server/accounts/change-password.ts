import { problem } from '#contract/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteOtherSessions } from './accounts.store.ts';
import { checkNewPassword } from './check-new-password.ts';
import { confirmOwner } from './confirm-owner.ts';
import { findPasswordHash, replacePasswordHash } from './leaving.store.ts';
import { hashPassword } from './password-hash.ts';
import { accountEmail } from './send-account-email.ts';

/**
 * Changes the caller's password and signs out their other devices. Throws `account.password_wrong`, also for an account
 * without a password, `account.too_many_tries`, and what `checkNewPassword` throws.
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'openSessions'>,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, jobs, openSessions } = services;
  const { userId, sessionId } = caller;
  const current = await findPasswordHash(db, userId);
  if (current === null) throw problem('account.password_wrong');
  checkNewPassword(newPassword);
  await confirmOwner(services, caller, { password: currentPassword, email: '' });
  const next = await hashPassword(newPassword);
  const ended = await db.transaction(async (tx) => {
    // Somebody may have set another one with a recovery link meanwhile.
    if (!(await replacePasswordHash(tx, userId, { current, next }))) throw problem('account.password_wrong');
    await jobs.send(tx, accountEmail, { userId, what: 'password-changed' });
    return deleteOtherSessions(tx, userId, sessionId);
  });
  for (const session of ended) openSessions.forget(session);
}
