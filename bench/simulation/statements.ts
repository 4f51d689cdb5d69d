// Counts the statements of a request and ends its process before one of them: neither that statement nor any later one
// reaches the database, which takes back the open transaction. `rewrite` lets a planted fault change a statement.
import { AsyncLocalStorage } from 'node:async_hooks';
import pgDriver from 'pg';

interface Process {
  /** How many statements the process still sends; Infinity if it isn't killed. */
  left: number;
}

const running = new AsyncLocalStorage<Process>();
let rewrite: (text: string) => string = (text) => text;

export const rewriteStatements = (change: typeof rewrite): void => void (rewrite = change);

/** Runs `work` in a process that is killed after this many statements. */
export const inProcessOf = <T>(statements: number, work: () => Promise<T>): Promise<T> =>
  running.run({ left: statements }, work);

type Query = (this: pgDriver.Client, ...given: unknown[]) => unknown;
const prototype = pgDriver.Client.prototype as unknown as { query: Query };

/** Returns a function that undoes it. */
export function interceptStatements(): () => void {
  const { query } = prototype;
  prototype.query = function intercepted(...given) {
    const process = running.getStore();
    if (process && process.left-- <= 0) {
      void this.end().catch(() => null);
      return failed(given);
    }
    const [first, ...others] = given;
    if (typeof first === 'string') return query.call(this, rewrite(first), ...others);
    const { text } = first as { text?: unknown };
    if (typeof text === 'string') Object.assign(first as object, { text: rewrite(text) });
    return query.call(this, first, ...others);
  };
  return () => void (prototype.query = query);
}

function failed(given: readonly unknown[]): unknown {
  const error = new Error('the process has ended');
  const callback = given.findLast((one) => typeof one === 'function') as ((error: Error) => void) | undefined;
  if (!callback) return Promise.reject(error);
  queueMicrotask(() => callback(error));
  return undefined;
}
