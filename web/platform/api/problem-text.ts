// The message of a failure without its own sentence: docs/product/app.md#messages.
import { ApiError, Offline } from './api-error.ts';

/** `failureSentence('save the scene', error)`: what failed, with a hint about the cause. */
export const failureSentence = (action: string, error: unknown): string =>
  `Failed to ${action}. ${hintFor(error)}`;

/** The server's sentence if it says what to do; else what failed. */
export function reportedMessage(action: string, error: unknown): string {
  const hasSentence = error instanceof Offline || (error instanceof ApiError && error.status < 500);
  return hasSentence ? error.message : failureSentence(action, error);
}

function hintFor(error: unknown): string {
  if (error instanceof Offline) return 'Please check your internet connection and try again.';
  if (!(error instanceof ApiError)) return 'If this keeps happening, please contact support.';
  if (error.status === 401) return 'Your session has expired. Please sign in again.';
  if (error.status === 403) return "You don't have permission to do this.";
  if (error.code === 'server.storage_full') return error.message;
  if (error.status >= 500) return 'Our server is having trouble. Please try again in a moment.';
  return 'If this keeps happening, please contact support.';
}

/** The server's sentence for one field of a refused form. */
export function fieldSentence(error: unknown, field: string): string | null {
  const fields = error instanceof ApiError ? error.details?.fields : undefined;
  if (!Array.isArray(fields)) return null;
  const fault = (fields as { field?: unknown; message?: unknown }[]).find((fault) => fault.field === field);
  return typeof fault?.message === 'string' ? fault.message : null;
}
