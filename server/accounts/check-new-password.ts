import { problem } from '#contract/problems.ts';
import { maxPasswordLength, minPasswordLength, whyNotPassword } from '#domain/accounts/account-rules.ts';
import { isCommonPassword } from '#domain/accounts/guess-password.ts';

/**
 * The rules of every new password, at sign-up and after a recovery. Throws `auth.password_short`,
 * `auth.password_invalid`, `auth.field_invalid`, `auth.password_common`.
 */
export function checkNewPassword(password: string): void {
  checkPasswordLength(password);
  const sentence = whyNotPassword(password);
  if (sentence)
    throw problem('auth.field_invalid', { sentence, fields: [{ field: 'password', message: sentence }] });
  if (isCommonPassword(password)) throw problem('auth.password_common');
}

export function checkPasswordLength({ length }: string): void {
  if (length > maxPasswordLength) throw problem('auth.password_invalid');
  if (length < minPasswordLength) throw problem('auth.password_short');
}
