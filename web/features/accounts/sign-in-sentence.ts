import { sentenceFor } from '#contract/problems.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** What a failed sign-in says under the field: accounts-access-billing.md section 8. */
export function signInSentence(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'request.too_many') return sentenceFor('auth.too_many_logins');
  return error instanceof ApiError && code?.startsWith('auth.')
    ? error.message
    : sentenceFor('auth.sign_in_failed');
}
