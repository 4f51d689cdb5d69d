import { browserSentence } from '#contract/browser-problems.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** The server responded with a problem. `message` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | null;
  readonly details: Record<string, unknown> | undefined;
  /** The id of the failed request in the server's log. */
  readonly requestId: string | null;

  constructor(
    status: number,
    message: string,
    code: ProblemCode | null,
    details?: Record<string, unknown>,
    requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

/** The server could not be reached. */
export class Offline extends Error {
  constructor(cause: unknown) {
    super(browserSentence('network.failed'), { cause });
    this.name = 'Offline';
  }
}

/** The server refuses this page's way of calling it, because the page is outdated; a reload helps. */
export class Outdated extends Offline {}

/** A final refusal: a repeated call would get the same response. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'recording.incomplete' &&
  error.code !== 'file.incomplete';
