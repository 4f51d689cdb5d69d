import type { Confirmation } from '#contract/account-data.ts';
import { problem } from '#contract/problems.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import { findTwoFactor, replaceRecoveryCodes } from './two-factor.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

export async function getTwoFactor(
  { db }: Pick<Services, 'db'>,
  { userId }: Caller,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const found = await findTwoFactor(db, userId);
  return { isOn: found !== null, recoveryCodesLeft: found?.recoveryCodesLeft ?? 0 };
}

/** The codes before no longer work. Throws `auth.two_factor_changed`, and what `confirmOwner` throws. */
export async function renewRecoveryCodes(
  services: Needs,
  caller: Caller,
  typed: Confirmation,
): Promise<{ recoveryCodes: string[] }> {
  await confirmOwner(services, caller, typed);
  const recoveryCodes = newRecoveryCodes();
  if (!(await replaceRecoveryCodes(services.db, caller.userId, recoveryCodes.map(recoveryCodeHash)))) {
    throw problem('auth.two_factor_changed');
  }
  return { recoveryCodes };
}

/** Throws `auth.two_factor_changed`, and what `confirmOwner` throws. */
export async function turnOffOwnTwoFactor(
  services: Needs & Pick<Services, 'jobs'>,
  caller: Caller,
  typed: Confirmation,
): Promise<void> {
  await confirmOwner(services, caller, typed);
  await services.db.transaction(async (tx) => {
    if (!(await turnOffTwoFactor(tx, services, caller.userId))) throw problem('auth.two_factor_changed');
  });
}
