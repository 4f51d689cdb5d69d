import { Problem, problem } from '#contract/problems.ts';
import { inOneTransaction } from '#server/platform/db/shared-transaction.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { checkNewPassword } from './check-new-password.ts';
import { recoveryTokenOf } from './recovery-link.ts';
import type { RecoveryTokens } from './recovery-link.ts';

const fromOnePlace = { max: 120, windowSeconds: 60 };

type Needs = Pick<Services, 'auth' | 'clock' | 'db' | 'secrets' | 'pool'>;

/**
 * Uses a recovery link to set a new password and ends every session of the account, in one transaction. Throws
 * `auth.reset_link_invalid`, `auth.password_update_failed`, `request.too_many`, and what `checkNewPassword` throws.
 */
export async function setRecoveredPassword(
  services: Needs,
  visitor: Visitor,
  { password, ...tokens }: RecoveryTokens & { password: string },
): Promise<void> {
  const token = recoveryTokenOf(services, tokens);
  if (!token) throw problem('auth.reset_link_invalid');
  checkNewPassword(password);
  const { allowed } = await attempt(services, `set password ${placeOf(visitor.address)}`, fromOnePlace);
  if (!allowed) throw problem('request.too_many');
  try {
    await inOneTransaction(services.pool, async () => {
      const body = { token, newPassword: password };
      const response = await services.auth.ask('/reset-password', visitor, { body });
      if (!response.ok) {
        throw problem(response.status < 500 ? 'auth.reset_link_invalid' : 'auth.password_update_failed');
      }
    });
  } catch (error) {
    throw error instanceof Problem ? error : problem('auth.password_update_failed', undefined, error);
  }
}
