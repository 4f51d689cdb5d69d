import { sentenceFor } from '#contract/problems.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';

/** The message of a refused recovery request. */
export function recoverySentence(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 429) return sentenceFor('auth.too_many_resets');
    return error.code === 'auth.field_invalid' ? error.message : sentenceFor('auth.reset_failed');
  }
  return sentenceFor(error instanceof Offline ? 'auth.reset_failed' : 'auth.unexpected');
}
