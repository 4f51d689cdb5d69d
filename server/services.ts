// Everything a verb may use, built once, by name, and closed in reverse.
import { join } from 'node:path';
import type pgDriver from 'pg';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import type { Connection, Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { openFiles } from './files/files.ts';
import type { Files } from './files/files.ts';
import type { Caller, Identify } from './http/caller.ts';
import { openLog } from './log.ts';
import type { Log } from './log.ts';
import { openMail } from './mail/mail.ts';
import type { Mail } from './mail/mail.ts';
import { secretsFor } from './secrets.ts';
import type { Secrets } from './secrets.ts';

export interface Clock {
  now(): Date;
}

export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly clock: Clock;
  readonly pool: pgDriver.Pool;
  readonly db: Database;
  readonly files: Files;
  readonly mail: Mail;
  readonly identify: Identify;
  isAdmin(caller: Caller): Promise<boolean>;
  close(): Promise<void>;
}
