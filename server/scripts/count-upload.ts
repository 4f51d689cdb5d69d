import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { maxUploadsPerDay } from '#domain/script/script-file.ts';
import type { Services } from '#server/platform/services.ts';
import { addUpload } from './uploads.store.ts';

/** Counts an upload that begins. Throws `file.too_often` if the day's quota is used up. */
export async function countUpload(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10);
  if (!(await addUpload(db, { userId, day }, maxUploadsPerDay))) {
    throw problem('file.too_often', { most: maxUploadsPerDay });
  }
}
