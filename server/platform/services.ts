// Every service that application code may use, by name; `open-services.ts` opens them. This file declares those that
// need no other service. Every other service is added next to its implementation by declaration merging (`declare
// module`), which avoids import circles. A function names what it uses: `Pick<Services, 'db' | 'billing'>`.
import type pgDriver from 'pg';
import type { Background } from './background.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/config/secrets.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
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
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly clock: Clock;
  readonly pool: pgDriver.Pool;
  readonly db: Database;
  readonly files: Files;
  readonly mail: Mail;
  readonly background: Background;
}
