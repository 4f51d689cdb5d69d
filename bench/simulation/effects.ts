// Everything a request does to the database and the file store passes here, one effect at a time. Before an effect, its
// process may have ended, the disk may be full, or another request may have its turn.
import { AsyncLocalStorage } from 'node:async_hooks';
import { callbackify } from 'node:util';
import pgDriver from 'pg';

/** Lets an effect happen when it is its request's turn. `connection`: the process of PostgreSQL; null for a file. */
export type Turn = <T>(connection: number | null, happen: () => Promise<T>) => Promise<T>;

interface Process {
  /** How many effects it still has; Infinity if it goes on. */
  left: number;
  readonly turn: Turn | null;
}

const running = new AsyncLocalStorage<Process>();
let rewrite: (text: string) => string = (text) => text;

export const rewriteStatements = (change: typeof rewrite): void => void (rewrite = change);

/** Of the server, for its database and its files. */
export const disk = { isFull: false };

/** Runs `work` in a process that ends after so many effects. */
export const inProcessOf = <T>(effects: number, work: () => Promise<T>): Promise<T> =>
  running.run({ left: effects, turn: null }, work);

/** Runs `work` in a process that takes turns with others. */
export const inTurns = <T>(turn: Turn, work: () => Promise<T>): Promise<T> =>
  running.run({ left: Infinity, turn }, work);

/** A change to the file store. */
export async function fileEffect<T>(writes: boolean, happen: () => Promise<T>): Promise<T> {
  const process = running.getStore();
  if (!process) return happen();
  if (process.left-- <= 0) throw ended();
  if (writes && disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  return process.turn ? process.turn(null, happen) : happen();
}

const ended = () => new Error('the process has ended');

type Query = (this: pgDriver.Client, ...given: unknown[]) => unknown;
type Callback = (error: Error | null, result?: unknown) => void;
const prototype = pgDriver.Client.prototype as unknown as { query: Query };

/** Returns a function that undoes it. */
export function interceptStatements(): () => void {
  const { query } = prototype;
  prototype.query = function intercepted(...given) {
    const process = running.getStore();
    if (!process) return query.apply(this, given);
    if (process.left-- <= 0) {
      void this.end().catch(() => null);
      return answered(given, () => Promise.reject(ended()));
    }
    const statement = [...(withoutRoom(given) ?? rewritten(given))];
    const { turn } = process;
    if (!turn) return query.apply(this, statement);
    const happen = () =>
      new Promise((resolve, reject) => {
        const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
        query.call(this, ...statement.filter((one) => typeof one !== 'function'), done);
      });
    const { processID } = this as unknown as { processID: number };
    return answered(given, () => turn(processID, happen));
  };
  return () => void (prototype.query = query);
}

/** As the driver does: with the callback among what was given, or as a promise. */
function answered(given: readonly unknown[], happen: () => Promise<unknown>): unknown {
  const callback = given.findLast((one) => typeof one === 'function') as Callback | undefined;
  if (!callback) return happen();
  callbackify(happen)(callback);
  return undefined;
}

function textOf([first]: readonly unknown[]): string {
  return typeof first === 'string' ? first : String((first as { text?: unknown }).text ?? '');
}

/** PostgreSQL refuses what needs room as it does on a full disk, and its transaction has failed. */
function withoutRoom(given: readonly unknown[]): readonly unknown[] | null {
  if (!disk.isFull || !/^\s*(?:insert|update)\b/i.test(textOf(given))) return null;
  const refusal = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`;
  return [refusal, ...given.filter((one) => typeof one === 'function')];
}

function rewritten(given: readonly unknown[]): readonly unknown[] {
  const text = rewrite(textOf(given));
  const [first, ...others] = given;
  if (text === textOf(given)) return given;
  // Another text can't have the name of a prepared one.
  return [typeof first === 'string' ? text : { ...(first as object), text, name: undefined }, ...others];
}
