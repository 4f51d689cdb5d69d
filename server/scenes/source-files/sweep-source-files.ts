import { z } from 'zod';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteRow, listUnwanted } from './source-files.store.ts';

const MAX_AT_ONCE = 100;

export const sourceFilesSweep = {
  name: 'source-files.sweep',
  data: z.object({}),
  isOneAtATime: true,
  every: '40 * * * *',
} satisfies JobKind;

/** Deletes the files that no scene has any more, each before its row: failures are retried by the next sweep. */
export async function sweepSourceFiles({
  db,
  files,
  log,
}: Pick<Services, 'db' | 'files' | 'log'>): Promise<void> {
  for (const { id, storageKey } of await listUnwanted(db, MAX_AT_ONCE)) {
    const deleting = files.delete(storageKey).then(() => deleteRow(db, id));
    await bestEffort(log, 'delete a file no scene has any more', deleting);
  }
}
