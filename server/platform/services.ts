// Everything a verb may use, by name; `open-services.ts` opens it. The platform's services are named here. An area that
// brings a service of its own adds it beside its implementation, by declaration merging (`declare module` with this
// file's address), so that the platform knows no area and a verb asks for `Pick<Services, 'db' | 'billing'>` all the same.
import type pgDriver from 'pg';
import type { Background } from './background.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/config/secrets.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Tracing } from '#server/platform/telemetry/tracing.ts';

interface Clock {
  now(): Date;
}

export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly measures: Metrics;
  readonly tracing: Tracing;
  readonly clock: Clock;
  readonly pool: pgDriver.Pool;
  readonly db: Database;
  /** Null where there is no replica; see `fromReplica`. */
  readonly replica: Replica | null;
  readonly files: Files;
  readonly mail: Mail;
  readonly background: Background;
  readonly jobs: Jobs;
}
