import { z } from 'zod';
import type { SignedIn } from '#contract/accounts.ts';
import { getMembership } from '#server/billing/get-membership.ts';
import type { Services } from '#server/platform/services.ts';
import { accessTokenFor } from './access-token.ts';
import type { FoundSession } from './accounts.store.ts';
import { findDeletionDue } from './leaving.store.ts';
import { isAdminAccount } from '#server/users/is-admin.ts';

/** The auth library's response when it opened or renewed a session. */
export const sessionOpened = z.object({ token: z.string() });

const codeAsked = z.object({ twoFactorRedirect: z.literal(true) });

/** Whether it opened none yet, because a code is asked for. */
export const asksForCode = async (response: Response): Promise<boolean> =>
  codeAsked.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  ).success;

/** What the browser gets of a session, with a new access token. */
export async function signedInFrom(
  services: Pick<Services, 'config' | 'secrets' | 'clock' | 'db' | 'billing'>,
  { account, sessionId, impersonatedUntil }: FoundSession,
): Promise<SignedIn> {
  const { id, email, name, createdAt } = account;
  const deletionAt = (await findDeletionDue(services.db, id))?.toISOString();
  const caller = { userId: id, email, sessionId };
  const { token, expiresAt, expiresIn } = await accessTokenFor(services, caller, impersonatedUntil);
  return {
    user: {
      id,
      email,
      name,
      isAdmin: isAdminAccount(services.config, account),
      joinedAt: createdAt.toISOString(),
      deletionAt,
      impersonatedUntil: impersonatedUntil?.toISOString(),
    },
    membership: await getMembership(services, id),
    session: { access_token: token, expires_at: expiresAt, expires_in: expiresIn },
  };
}
