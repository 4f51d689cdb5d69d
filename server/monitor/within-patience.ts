import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 3000;

/** What `work` resolves to; throws when that takes longer than three seconds. */
export async function withinPatience<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(patienceMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`no answer in ${patienceMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
