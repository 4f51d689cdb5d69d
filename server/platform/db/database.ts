import pgDriver from 'pg';
import { nodePostgres } from './drizzle.ts';

/** How to reach a PostgreSQL server. `host` may be the folder of a Unix socket. */
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
/** What a query runs on: the database, or a transaction of it. */
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
  /** How long a query waits for a connection before it fails, see `isOutOfConnections`. */
  readonly timeoutMs?: number;
  /** After this a query fails although nothing was heard of the server, as of a machine that lost its power. */
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
  // A connection that breaks is replaced by the pool, and its work fails; without a listener, for those that rest and
  // for those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = Object.assign(databaseOver(pool), { transaction: transactionsOn(pool) });
  return { db, pool, close: () => pool.end() };
}

/** As the query builder's own, which keeps a connection for good where `begin` fails on it. */
function transactionsOn(pool: pgDriver.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await databaseOver(client).transaction(work, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}

/** Statements that wait for a connection; so many take about a quarter of a second. */
const maxWaiting = 250;

export const isOverloaded = ({ waitingCount }: Pick<pgDriver.Pool, 'waitingCount'>): boolean =>
  waitingCount > maxWaiting;

/** Whether the work failed because every connection was taken for too long; the driver says so in words alone. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'timeout exceeded when trying to connect' || isOutOfConnections(error.cause);
}

/** What the driver says in words alone. */
const isLost = /^(?:Connection terminated|Query read timeout|Client .* is not queryable$)/;

/** Whether the work failed because the database cannot be reached, takes too long, or ended the connection to end
 * itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  const isEnding =
    /^(?:57014|57P0[1-3]|08...|EPIPE|ECONNRESET)$/.test(code ?? '') || isLost.test(error.message);
  return syscall === 'connect' || isEnding || isDatabaseAway(error.cause);
}
