import { sentenceFor } from '#contract/problems.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** The message of a failed sign-in, under the field. */
export function signInSentence(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'request.too_many') return sentenceFor('auth.too_many_logins');
  return error instanceof ApiError && code?.startsWith('auth.')
    ? error.message
    : sentenceFor('auth.sign_in_failed');
}
