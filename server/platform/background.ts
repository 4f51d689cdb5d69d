// Work that nobody waits for. Failures are logged; closing the server waits for unfinished work.
import { bestEffort } from './best-effort.ts';
import type { Log } from './log.ts';

export interface Background {
  run(what: string, work: () => Promise<unknown>): void;
  /** Resolves when all work has ended. */
  settled(): Promise<void>;
}

export function openBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done = bestEffort(log, what, work()).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
