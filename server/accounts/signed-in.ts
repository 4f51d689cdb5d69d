import { z } from 'zod';
import type { SignedIn } from '#contract/accounts.ts';
import { getMembership } from '../billing/get-membership.ts';
import type { Services } from '../services.ts';
import { accessTokenFor, accessTokenSeconds } from './access-token.ts';
import type { AccountUser } from './accounts.store.ts';
import { findDeletionDue } from './leaving.store.ts';
import { isAdminAccount } from './is-admin.ts';

/** What the auth library answers when it opened or kept up a session. */
export const sessionOpened = z.object({ token: z.string() });

/** What the browser is told of a session, with a new access token. */
export async function signedInFrom(
  services: Pick<Services, 'config' | 'secrets' | 'clock' | 'db' | 'billing'>,
  { account, sessionId }: { account: AccountUser; sessionId: string },
): Promise<SignedIn> {
  const { id, email, name } = account;
  const deletionAt = (await findDeletionDue(services.db, id))?.toISOString();
  const { token, expiresAt } = await accessTokenFor(services, { userId: id, email, sessionId });
  return {
    user: { id, email, name, isAdmin: isAdminAccount(services.config, account), deletionAt },
    membership: await getMembership(services, id),
    session: { access_token: token, expires_at: expiresAt, expires_in: accessTokenSeconds },
  };
}
