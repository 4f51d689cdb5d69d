import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import { keysIn } from '#server/platform/files/keys-in.ts';
import { sweepChunks } from '#server/platform/files/sweep-chunks.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { recordingsBucket, takeChunks } from './recording-files.ts';
import { namedFiles, removeAbandoned } from './recordings.store.ts';

const abandonedAfterMs = 30 * dayMs;

export const recordingsSweep = {
  name: 'recordings.sweep',
  data: z.object({}),
  isOneAtATime: true,
  maxSeconds: 3600,
  every: '20 */6 * * *',
} satisfies JobKind;

/** Deletes files without a take: those of deleted accounts, and of takes that never arrived completely. */
export async function sweepRecordings({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  await removeAbandoned(db, new Date(clock.now().getTime() - abandonedAfterMs));
  for await (const keys of keysIn(files, `${recordingsBucket}/`)) {
    const named = await namedFiles(db, keys);
    for (const key of keys) if (!named.has(key)) await files.delete(key);
  }
  await sweepChunks({ db, files }, takeChunks);
}
