import { browserSentence } from '#contract/browser-problems.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** The server answered, and refused. `message` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | null;
  readonly details: Record<string, unknown> | undefined;
  /** What the server's log calls the call that failed. */
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

/** The server could not be reached at all. */
export class Offline extends Error {
  constructor(cause: unknown) {
    super(browserSentence('network.failed'), { cause });
    this.name = 'Offline';
  }
}

/** The server takes nothing any more that is asked in the way of this page; after a reload it does. */
export class Outdated extends Offline {}

/** The server has decided; asking again is no use. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'recording.incomplete' &&
  error.code !== 'file.incomplete';
