// Structured lines on standard output. They never contain what people wrote or what grants access: no query strings,
// no tickets in addresses, no values of a failed query, no quotes in errors, no email addresses.
import { pino } from 'pino';
import { withoutQuoted } from '#domain/errors/error-report.ts';
import type { Config } from '#server/platform/config/config.ts';

export type Log = pino.Logger;

export const openLog = (config: Pick<Config, 'LOG_LEVEL'>, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      hooks: {
        logMethod(logged, log) {
          log.apply(this, loggable(logged) as typeof logged);
        },
      },
      serializers: {
        err: (error: unknown) => (error instanceof Error ? loggedError(error) : { type: typeof error }),
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutTickets(request.url.split('?')[0]!),
        }),
      },
    },
    destination,
  );

/** Logged sentences are stripped of secrets. An error that has only its own message is logged by its safe message. */
function loggable([what, sentence, ...values]: readonly unknown[]): unknown[] {
  const error = what instanceof Error ? what : (what as { err?: unknown } | null)?.err;
  const isItsOwn = error instanceof Error && (typeof sentence !== 'string' || sentence === error.message);
  if (isItsOwn) return [what, messageWithoutValues(error)];
  return [what, sentence, ...values].map((part) => (typeof part === 'string' ? withoutSecrets(part) : part));
}

/** Nor the secret part of a calendar's address. */
const withoutTickets = (text: string) =>
  text.replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…').replaceAll(/(\/api\/calendars\/)[^\s/?]+/g, '$1…');

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
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  };
}

/**
 * A failed query lists its values, and the database quotes those it refused (codes 22…). Names of constraints and
 * files are ours and stay.
 */
function messageWithoutValues(error: Error): string {
  const { query, code, severity, syscall } = error as Partial<
    Record<'query' | 'code' | 'severity' | 'syscall', string>
  >;
  if (query !== undefined) return `Failed query: ${query}`;
  if (severity && code?.startsWith('22')) return 'The database could not take in a value.';
  return withoutSecrets(severity || syscall ? error.message : withoutQuoted(error.message));
}

/** Without email addresses, credentials of servers, tickets, and query strings. */
const withoutSecrets = (text: string): string =>
  withoutTickets(text)
    .replaceAll(/\/\/[^\s/@]*@/g, '//…@')
    .replaceAll(/[^\s<>()/,;:…]+@[^\s<>(),;:]+/g, '…@…')
    .replaceAll(/\?[^\s<>()"]+/g, '?…');
