// Everything a verb may use, by name; `open-services.ts` opens it.
import type pgDriver from 'pg';
import type { Auth } from './accounts/auth.ts';
import type { OpenSessions } from './accounts/open-sessions.ts';
import type { Background } from './background.ts';
import type { BillingProvider } from './billing/provider.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Files } from './files/files.ts';
import type { Caller, Identify } from './http/caller.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Measures } from './monitor/measures.ts';
import type { Monitor } from './monitor/monitor.ts';
import type { Tracing } from './observability/tracing.ts';
import type { SpeechPool } from './scaling/speech-pool.ts';
import type { Secrets } from './secrets.ts';
import type { SpeechService } from './speech/speech.ts';
import type { Switches } from './switches/switches.ts';
import type { ProductEventLog } from './usage/product-events.ts';

interface Clock {
  now(): Date;
}

export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly measures: Measures;
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
  readonly switches: Switches;
  readonly identify: Identify;
  isAdmin(caller: Pick<Caller, 'userId'>): Promise<boolean>;
}
