import { problem } from '#contract/problems.ts';
import { normalEmail, whyNotEmail } from '#domain/accounts/account-rules.ts';
import type { Services } from '#server/platform/services.ts';
import { attemptAll, emailsFromStrangers } from '#server/users/attempts.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';

type Needs = Pick<Services, 'auth' | 'db' | 'clock' | 'background'>;

/**
 * Sends the recovery email to that account, if there is one. It responds before it knows, so that neither words nor
 * timing reveal anything. Throws `auth.too_many_resets`, `auth.field_invalid`.
 */
export async function requestRecovery(services: Needs, visitor: Visitor, typed: string): Promise<void> {
  const email = normalEmail(typed);
  const sentence = whyNotEmail(email);
  if (sentence) {
    throw problem('auth.field_invalid', { sentence, fields: [{ field: 'email', message: sentence }] });
  }
  const { allowed, retryAfterSeconds } = await attemptAll(services, emailsFromStrangers(visitor, email));
  if (!allowed) throw problem('auth.too_many_resets', { retryAfterSeconds });
  services.background.run('send a recovery email', async () => {
    const response = await services.auth.ask('/request-password-reset', visitor, { body: { email } });
    if (!response.ok) throw new Error(`the auth library answered ${response.status}`);
  });
}
