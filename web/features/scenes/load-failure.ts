// Why scenes could not be loaded: docs/product/scenes.md#the-library.
import { sentenceFor } from '#contract/problems.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';

export function failureText(error: unknown): string {
  if (isBusy(error)) return sentenceFor('server.busy');
  if (error instanceof Offline) return error.message;
  return sentenceFor('scene.load_failed');
}

/** Whether the server, or a browser or gateway on the way to it, has too much to do. */
const isBusy = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'server.busy') ||
  (error instanceof Error &&
    [error, error.cause].some((one) => String(one).includes('INSUFFICIENT_RESOURCES')));

/** Shown above this device's scenes if the list could not be loaded. */
export const failureSummary = (error: unknown): string =>
  error instanceof Offline ? 'The server can’t be reached.' : failureText(error).replace(/\.?$/, '.');
