import type { z } from 'zod';
import type { Services } from '#server/platform/services.ts';

/** A kind of job. A process runs one job of a kind at a time. The name never changes: waiting jobs are found by it. */
export interface JobKind<D extends object = object> {
  /** Letters, digits, `-` and `.`, e.g. `scenes.warm-up`. */
  readonly name: string;
  readonly data: z.ZodType<D>;
  /** If true, only one job with the same key (or without one) waits at a time. */
  readonly isOneAtATime?: boolean;
  /** How often a failed job is retried, after 30 seconds and then ever longer; default 5. */
  readonly retries?: number;
  /** A job that takes longer counts as lost and is retried; default 15 minutes. */
  readonly maxSeconds?: number;
  /** Cron expression in UTC, e.g. `0 * * * *`: the job is also sent at these times, once for all processes, with
   * `{}` as its data. */
  readonly every?: string;
}

export type DoJob<D extends object> = (services: Services, data: D, ending: AbortSignal) => Promise<void>;

/**
 * A kind of job and what performs it. A job may run twice, if a process dies, so performing it must be idempotent. It throws
 * to be retried and stops when `ending` is aborted.
 */
export interface Work {
  readonly kind: JobKind;
  readonly perform: (services: Services, data: unknown, ending: AbortSignal) => Promise<void>;
}

export function work<D extends object>(kind: JobKind<D>, perform: DoJob<D>): Work {
  return {
    kind,
    perform: (services, data, ending) =>
      services.tracing.span(`job ${kind.name}`, () => perform(services, kind.data.parse(data), ending)),
  };
}
