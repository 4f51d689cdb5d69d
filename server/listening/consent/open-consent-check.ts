import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { problem } from '#contract/problems.ts';
import { Turns } from '#server/platform/turns.ts';
import type { ConsentCheck } from '#server/voices/cloning/consent-check.ts';
import type { hear, ToHear } from './consent.worker.ts';

const idleTimeoutMs = 60_000;
const timeoutMs = 30_000;
const assets = fileURLToPath(new URL('../../../dist/assets', import.meta.url));

/** Consents are heard in a thread, one after the other; it starts with the first. */
export function openConsentCheck(): ConsentCheck {
  const turns = new Turns({ atOnce: 1, perOwner: 1, maxWaiting: 50, maxWaitingPerOwner: 2 });
  const threads = new Piscina<ToHear, ReturnType<typeof hear>>({
    filename: fileURLToPath(new URL('./consent.worker.ts', import.meta.url)),
    name: 'hear',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
  });
  return {
    check: (id, spoken) =>
      turns.run(id, async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        try {
          return await threads.run({ ...spoken, assets }, { signal });
        } catch (error) {
          throw signal.aborted ? problem('server.busy') : error;
        }
      }),
    async close() {
      turns.close();
      await threads.destroy();
    },
  };
}
