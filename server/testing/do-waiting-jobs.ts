import { PgBoss } from 'pg-boss';
import { allWork } from '#server/all-work.ts';
import { jobsSchema, queueOn } from '#server/platform/jobs/jobs.store.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Runs every waiting job, whenever it is due, and those it sends; throws what the first failing job throws. Test
 * servers run no jobs by themselves.
 */
export async function doWaitingJobs(services: Services): Promise<void> {
  const boss = new PgBoss({ schema: jobsSchema, db: queueOn(services.db) });
  for (let wasIdle = false; !wasIdle;) {
    wasIdle = true;
    for (const { kind, perform } of allWork) {
      for (const job of await boss.fetch(kind.name, { batchSize: 100, ignoreStartAfter: true })) {
        wasIdle = false;
        await perform(services, job.data, new AbortController().signal);
        await boss.complete(kind.name, job.id);
      }
    }
  }
}
