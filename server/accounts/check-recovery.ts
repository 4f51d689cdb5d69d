import { problem } from '#contract/problems.ts';
import type { Services } from '#server/platform/services.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { recoveryTokenOf } from './recovery-link.ts';
import type { RecoveryTokens } from './recovery-link.ts';

/** Checks a recovery link without using it up. Throws `auth.reset_link_invalid`. */
export async function checkRecovery(
  services: Pick<Services, 'auth' | 'secrets'>,
  visitor: Visitor,
  tokens: RecoveryTokens,
): Promise<void> {
  const token = recoveryTokenOf(services, tokens);
  if (!token) throw problem('auth.reset_link_invalid');
  const response = await services.auth.ask(`/reset-password/${encodeURIComponent(token)}`, visitor, {
    method: 'GET',
    query: { callbackURL: '/reset-password' },
  });
  const leadsTo = response.headers.get('location') ?? '';
  if (!leadsTo.includes('token=')) throw problem('auth.reset_link_invalid');
}
