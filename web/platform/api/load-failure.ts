// Why scenes could not be loaded: docs/product/scenes.md#the-library.
import { sentenceFor } from '#contract/problems.ts';
import { ApiError, Offline } from './api-error.ts';

export function failureText(error: unknown): string {
  if (error instanceof Offline) return error.message;
  if (error instanceof ApiError && error.code === 'server.busy') return error.message;
  return sentenceFor('scene.load_failed');
}

/** Shown above this device's scenes if the list could not be loaded. */
export const failureSummary = (error: unknown): string =>
  error instanceof Offline ? 'The server can’t be reached.' : failureText(error).replace(/\.?$/, '.');
