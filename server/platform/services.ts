// Everything a verb may use, by name; `open-services.ts` opens it.
import type pgDriver from 'pg';
import type { Auth } from '#server/accounts/auth.ts';
import type { OpenSessions } from '#server/accounts/open-sessions.ts';
import type { Background } from './background.ts';
import type { BillingProvider } from '#server/billing/provider.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Caller, Identify } from '#server/http/caller.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Monitor } from '#server/monitor/monitor.ts';
import type { Tracing } from '#server/platform/telemetry/tracing.ts';
import type { SpeechPool } from '#server/monitor/scaling/speech-pool.ts';
import type { Secrets } from '#server/platform/config/secrets.ts';
import type { SpeechService } from '#server/voices/speech.ts';
import type { FeatureFlags } from '#server/feature-flags/feature-flags.ts';
import type { ProductEventLog } from '#server/usage/product-events.ts';

interface Clock {
  now(): Date;
}

export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly measures: Metrics;
  readonly monitor: Monitor;
  readonly tracing: Tracing;
  readonly clock: Clock;
  readonly pool: pgDriver.Pool;
  readonly db: Database;
  /** Null: there is none; see `fromReplica`. */
  readonly replica: Replica | null;
  readonly files: Files;
  readonly mail: Mail;
  readonly background: Background;
  readonly jobs: Jobs;
  readonly billing: BillingProvider;
  readonly speech: SpeechService;
  readonly speechPool: SpeechPool;
  readonly productEvents: ProductEventLog;
  readonly auth: Auth;
  readonly openSessions: OpenSessions;
  readonly switches: FeatureFlags;
  readonly identify: Identify;
  isAdmin(caller: Pick<Caller, 'userId'>): Promise<boolean>;
}
