import type { z } from 'zod';
import type { Services } from '#server/platform/services.ts';

/** What a kind of job carries, and how it is done, one at a time in a process. Its name stays for good: jobs that
 * wait go by it. */
export interface JobKind<D extends object = object> {
  /** Letters, digits, `-` and `.`, e.g. `scenes.warm-up`. */
  readonly name: string;
  readonly data: z.ZodType<D>;
  /** True: of those with the same key (or without one), only one waits at a time. */
  readonly isOneAtATime?: boolean;
  /** How often it is tried again, after 30 seconds and then ever longer; 5 unless said. */
  readonly retries?: number;
  /** A job that takes longer counts as lost and is tried again; 15 minutes unless said. */
  readonly maxSeconds?: number;
  /** Minute, hour, day, month, weekday in UTC, e.g. `0 * * * *`: also sent by itself then, once for all processes,
   * with `{}` as its data. */
  readonly every?: string;
}

export type DoJob<D extends object> = (services: Services, data: D, ending: AbortSignal) => Promise<void>;

/** A kind and the verb that does it. The verb may be run twice for one job (a process died), so that must be harmless;
 * it throws to be tried again, and leaves off when `ending` is aborted. */
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
