import { ApiError, Offline } from '../api/api-error.ts';

/** What a refused request for a new password says: accounts-access-billing.md section 8. */
export function recoverySentence(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 429) {
      return 'Too many password reset requests. Please wait before trying again.';
    }
    return error.code === 'auth.field_invalid'
      ? error.message
      : 'Failed to send password reset email. Please try again.';
  }
  return error instanceof Offline
    ? 'Failed to send password reset email. Please try again.'
    : 'An unexpected error occurred. Please try again.';
}
