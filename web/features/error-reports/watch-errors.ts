import type { ErrorKind } from './error-watch.ts';

/** Handles every uncaught error. */
export function watchErrors(tell: (kind: ErrorKind, error: unknown) => void): void {
  // Without an error object it is the browser's own notice, or a foreign script's.
  addEventListener('error', ({ error }) => error && tell('error', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason));
}
