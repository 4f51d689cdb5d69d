/** accounts-access-billing.md section 3, "Error details record"; copied together with the component stack. */
export interface ErrorDetails {
  readonly errorId: string;
  readonly message: string;
  readonly stack: string | null;
  readonly timestamp: string;
  readonly userAgent: string;
  readonly url: string;
}

const componentStacks = new WeakMap<object, string>();

/** Keeps what React says about where an error came from until the error screen asks. */
export function rememberComponentStack(error: unknown, componentStack: string | null | undefined): void {
  if (typeof error === 'object' && error !== null && componentStack)
    componentStacks.set(error, componentStack);
}

/** Where in the page it came from; React says so only after the error screen stands. */
export function componentStackOf(error: unknown): string | null {
  return (typeof error === 'object' && error !== null && componentStacks.get(error)) || null;
}

export function errorDetailsFrom(error: unknown): ErrorDetails {
  const now = new Date();
  const random = Math.random().toString(36).slice(2, 10);
  const isError = error instanceof Error;
  return {
    errorId: `ERR-${now.getTime()}-${random}`,
    message: isError ? error.message : String(error),
    stack: isError ? (error.stack ?? null) : null,
    timestamp: now.toISOString(),
    userAgent: navigator.userAgent,
    url: location.href,
  };
}
