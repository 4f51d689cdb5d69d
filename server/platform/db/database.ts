import pgDriver from 'pg';
import { nodePostgres } from './drizzle.ts';

/** A PostgreSQL server. `host` can be the folder of a Unix socket. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port?: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

export type Database = ReturnType<typeof databaseOver>;
/** The database or a transaction. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pgDriver.Pool;
  close(): Promise<void>;
}

export const databaseOver = (client: pgDriver.Pool | pgDriver.PoolClient | pgDriver.Client) =>
  nodePostgres.drizzle({ client, casing: 'snake_case' });

export interface DatabaseOptions {
  readonly maxConnections?: number;
  /** How long a query waits for a connection before it fails; see `isOutOfConnections`. */
  readonly timeoutMs?: number;
  /** A query without an answer fails after this time, e.g. if the server lost power. */
  readonly maxQueryMs?: number;
  readonly isReadOnly?: boolean;
}

const maxStatementMs = 30_000;

export function openDatabase(
  connection: Connection,
  {
    maxConnections = 10,
    timeoutMs = 15_000,
    maxQueryMs = maxStatementMs + 5000,
    isReadOnly = false,
  }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pgDriver.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: maxStatementMs,
    idle_in_transaction_session_timeout: 60_000,
    query_timeout: maxQueryMs,
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
  });
  // The pool replaces broken connections. Without listeners, an error on an idle or busy connection would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = Object.assign(databaseOver(pool), { transaction: transactionsOn(pool) });
  return { db, pool, close: () => pool.end() };
}

/** Replaces Drizzle's `transaction`, which leaks the connection if `begin` fails on it. */
function transactionsOn(pool: pgDriver.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await databaseOver(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}

/** Queries waiting for a connection; this many take about a quarter of a second. */
const maxWaiting = 250;

export const isOverloaded = ({ waitingCount }: Pick<pgDriver.Pool, 'waitingCount'>): boolean =>
  waitingCount > maxWaiting;

/** Whether no connection became free in time; the driver has no error code for it. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'timeout exceeded when trying to connect' || isOutOfConnections(error.cause);
}

/** Messages of driver errors without a code. */
const isLost = /^(?:Connection terminated|Query read timeout|Client .* is not queryable$)/;

/** Whether the work failed because the database cannot be reached, takes too long, ended the connection to end itself,
 * or accepts no changes since another server took its place. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  const isEnding =
    /^(?:57014|57P0[1-3]|08...|25006|EPIPE|ECONNRESET)$/.test(code ?? '') || isLost.test(error.message);
  const isUnreachable = syscall === 'connect' || syscall === 'getaddrinfo';
  return isUnreachable || isEnding || isDatabaseUnavailable(error.cause);
}
