// Where the time goes, told to a collector where one is configured. What people wrote is never among it: names,
// numbers and statements without their values.
import type { FastifyInstance } from 'fastify';
import type pgDriver from 'pg';

export type SpanAbout = Readonly<Record<string, string | number | boolean>>;

export interface Tracing {
  /** Does `work` as a part of what is under way. `about` its answer is told as well. */
  span<T>(name: string, work: () => Promise<T>, about?: (answer: T) => SpanAbout): Promise<T>;
  /** From now on every answer of the product is the trunk of a trace. */
  requestsOf(app: FastifyInstance): void;
  /** From now on every query is a part of what asked for it. */
  queriesOf(pool: pgDriver.Pool): void;
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  span: (_name, work) => work(),
  requestsOf: () => {},
  queriesOf: () => {},
  close: async () => {},
};
