// Structured lines on standard output. What people wrote and what opens a door is never among them: no query strings,
// no tickets in addresses, no values of a failed query.
import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

export const openLog = (config: Pick<Config, 'LOG_LEVEL'>, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: {
        err: (error: unknown) => (error instanceof Error ? loggedError(error) : { type: typeof error }),
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0]?.replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'),
        }),
      },
    },
    destination,
  );

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly stack: string | undefined;
  readonly cause: LoggedError | undefined;
}

function loggedError(error: Error): LoggedError {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return {
    type: error.name,
    message: messageWithoutValues(error),
    code,
    constraint,
    stack: error.stack?.slice(error.stack.indexOf(error.message) + error.message.length),
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  };
}

/** A failed query lists its values, and the database quotes those it could not take in (its codes 22…). */
function messageWithoutValues(error: Error): string {
  const { query, code, severity } = error as { query?: string; code?: string; severity?: string };
  if (query !== undefined) return `Failed query: ${query}`;
  return severity && code?.startsWith('22') ? 'The database could not take in a value.' : error.message;
}
