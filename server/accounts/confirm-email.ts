import { problem } from '#contract/problems.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import type { Services } from '#server/platform/services.ts';
import { attemptAll } from '#server/users/attempts.ts';
import { findAccount } from '#server/users/users.store.ts';
import { confirmAddress, saveUser } from './accounts.store.ts';
import { isBrowserOf, userOfConfirmation } from './confirmation-tickets.ts';
import { findPasswordHash } from './leaving.store.ts';
import { isPassword } from './password-hash.ts';

const tries = { max: 10, windowSeconds: 5 * 60 };

type Needs = Pick<Services, 'clock' | 'config' | 'db' | 'secrets'>;

/**
 * Confirms the address of the account, in the browser that signed up or with its password. Throws
 * `auth.confirmation_invalid`, `auth.confirmation_needs_password`, `auth.confirmation_password_wrong`,
 * `request.too_many`.
 */
export async function confirmEmail(
  services: Needs,
  visitor: Visitor,
  { token, password }: { token: string; password?: string },
): Promise<void> {
  const { db } = services;
  const user = await userOfConfirmation(services, token);
  const account = user && (await findAccount(db, user));
  if (!account) throw problem('auth.confirmation_invalid');
  if (account.emailVerified) return;
  if (!(await isBrowserOf(services, account.id, visitor.cookie))) {
    if (!password) throw problem('auth.confirmation_needs_password');
    const key = `confirm email ${account.id} ${placeOf(visitor.address)}`;
    if (!(await attemptAll(services, { [key]: tries })).allowed) throw problem('request.too_many');
    const hash = await findPasswordHash(db, account.id);
    if (hash === null || !(await isPassword({ hash, password }))) {
      throw problem('auth.confirmation_password_wrong');
    }
  }
  await db.transaction(async (tx) => {
    await confirmAddress(tx, account.id);
    await saveUser(tx, { ...account, emailVerified: true }, null);
  });
}
