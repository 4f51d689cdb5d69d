// Sends traces to a collector if one is configured. They never contain what people wrote: only names, numbers, and
// statements without their values.
import type { FastifyInstance } from 'fastify';
import type pgDriver from 'pg';

export type SpanAbout = Readonly<Record<string, string | number | boolean>>;

export interface Tracing {
  /** Runs `work` as a span of the current trace. `about` adds attributes from its result. */
  span<T>(name: string, work: () => Promise<T>, about?: (answer: T) => SpanAbout): Promise<T>;
  /** From now on every response is the root of a trace. */
  requestsOf(app: FastifyInstance): void;
  /** From now on every query is a span of its caller's trace. */
  queriesOf(pool: pgDriver.Pool): void;
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  span: (_name, work) => work(),
  requestsOf: () => {},
  queriesOf: () => {},
  close: async () => {},
};
