// The admin is the account whose confirmed address is ADMIN_EMAIL, with two-factor authentication if ADMIN_TWO_FACTOR is
// on. If addresses are not confirmed, which production doesn't allow, the address is enough: docs/product/accounts.md#admin.
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { findAccount } from './users.store.ts';
import type { AccountUser } from './users.store.ts';

type AdminConfig = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_TWO_FACTOR' | 'confirmEmail'>;

export const isAdminAccount = (
  { ADMIN_EMAIL, ADMIN_TWO_FACTOR, confirmEmail }: AdminConfig,
  { email, emailVerified, hasTwoFactor }: AccountUser,
): boolean =>
  email === ADMIN_EMAIL && (emailVerified || !confirmEmail) && (hasTwoFactor || !ADMIN_TWO_FACTOR);

export const isAdminBy =
  ({ config, db }: Pick<Services, 'config' | 'db'>) =>
  async ({ userId }: Pick<Caller, 'userId'>): Promise<boolean> => {
    const account = await findAccount(db, userId);
    return account !== null && isAdminAccount(config, account);
  };

declare module '#server/platform/services.ts' {
  interface Services {
    isAdmin(caller: Pick<Caller, 'userId'>): Promise<boolean>;
  }
}
