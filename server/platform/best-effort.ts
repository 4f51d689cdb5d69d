import type { Log } from './log.ts';

/** For work that may fail without spoiling what it goes along with: its failure is logged, and only that. */
export async function bestEffort(log: Log, what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (err) {
    log.error({ err }, `could not ${what}`);
  }
}
