import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import { sweepChunks } from '#server/platform/files/sweep-chunks.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { removeAbandoned } from './source-uploads.store.ts';
import { sweptAfterMs } from './temporary-uploads.ts';
import { deleteTemporaryBefore } from './temporary-uploads.store.ts';
import { temporaryFolders, uploadChunks } from './upload-folders.ts';

/** For this long, an upload that broke off can be resumed. */
const abandonedAfterMs = 7 * dayMs;

export const uploadsSweep = {
  name: 'source-files.uploads-sweep',
  data: z.object({}),
  isOneAtATime: true,
  maxSeconds: 3600,
  every: '50 */6 * * *',
} satisfies JobKind;

/**
 * Deletes chunks of uploads that never completed, expired temporary uploads, and the remains of deleted scenes and
 * accounts.
 */
export async function sweepUploads({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await removeAbandoned(db, ago(abandonedAfterMs));
  await sweepChunks({ db, files }, uploadChunks);
  await deleteTemporaryBefore(db, ago(sweptAfterMs));
  await sweepChunks({ db, files }, temporaryFolders);
}
