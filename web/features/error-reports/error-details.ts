import { ApiError } from '#web/platform/api/api-error.ts';

/** docs/product/app.md#error-screen */
export interface ErrorDetails {
  readonly errorId: string;
  readonly message: string;
  readonly stack: string | null;
  /** The component stack; React only provides it after the error screen is mounted. */
  componentStack: string | null;
  readonly timestamp: string;
  readonly userAgent: string;
  readonly url: string;
  /** The request id in the server's log, if a call failed. */
  readonly requestId?: string;
}

const maxKept = 20;
const kept = new Map<unknown, ErrorDetails>();

/** The same record for the same error, so that the id on the screen is the id in the server's log. */
export function errorDetailsOf(error: unknown): ErrorDetails {
  const known = kept.get(error);
  if (known) return known;
  const details = newDetails(error);
  kept.set(error, details);
  if (kept.size > maxKept) kept.delete(kept.keys().next().value);
  return details;
}

function newDetails(error: unknown): ErrorDetails {
  const now = new Date();
  const isError = error instanceof Error;
  return {
    errorId: `ERR-${now.getTime()}-${Math.random().toString(36).slice(2, 10) || '0'}`,
    message: isError ? error.message : String(error),
    stack: isError ? (error.stack ?? null) : null,
    componentStack: null,
    timestamp: now.toISOString(),
    userAgent: navigator.userAgent,
    url: location.href,
    ...(error instanceof ApiError && error.requestId && { requestId: error.requestId }),
  };
}
