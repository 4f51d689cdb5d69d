import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 3000;

/** Throws if the work takes more than three seconds. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`no answer in ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
