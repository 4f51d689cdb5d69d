import type { ErrorKind } from './error-watch.ts';

/** Hears of every error that nothing caught. */
export function watchErrors(tell: (kind: ErrorKind, error: unknown) => void): void {
  // Without an error it is the browser's own notice, or a script of somebody else's.
  addEventListener('error', ({ error }) => error && tell('error', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason));
}
