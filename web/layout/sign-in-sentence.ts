import { ApiError } from '../api/api-error.ts';

/** What a failed sign-in says under the field: accounts-access-billing.md section 8. */
export function signInSentence(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'request.too_many') {
    return 'Too many login attempts. Please wait a few minutes before trying again.';
  }
  return error instanceof ApiError && code?.startsWith('auth.')
    ? error.message
    : 'Sign in failed. Please check your connection and try again.';
}
