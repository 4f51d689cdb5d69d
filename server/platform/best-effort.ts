import type { Log } from './log.ts';

/** Runs work whose failure must not fail its caller; a failure is only logged. */
export async function bestEffort(log: Log, what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (err) {
    log.error({ err }, `could not ${what}`);
  }
}
