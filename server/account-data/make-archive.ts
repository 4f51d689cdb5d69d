import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import { userId } from '#domain/id-schemas.ts';
import { getUser } from '#server/users/get-user.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteArchive, findArchive, finishArchive, listEndedArchives } from './account-data.store.ts';
import { archiveReadyEmail } from './emails.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { archiveKey, deleteArchiveFiles } from './own-files.ts';
import { writeArchive } from './write-archive.ts';

const keptDays = 7;
const maxAtOnce = 100;

const order = z.object({ userId, requestedAt: z.iso.datetime() });

export const orderedArchive = {
  name: 'account-data.archive',
  data: order,
  retries: 3,
  maxSeconds: 60 * 60,
} satisfies JobKind<z.infer<typeof order>>;

export const endedArchives = {
  name: 'account-data.ended-archives',
  data: z.object({}),
  isOneAtATime: true,
  every: '37 * * * *',
} satisfies JobKind;

type Needs = Pick<Services, 'db' | 'files' | 'clock' | 'isAdmin' | 'mail' | 'config'>;

export const endOf = (from: Date) => new Date(from.getTime() + keptDays * dayMs);

/** Makes the requested archive, deletes earlier ones, and emails that it is ready. */
export async function makeArchive(
  services: Needs,
  { userId, requestedAt }: z.infer<typeof order>,
  ending: AbortSignal,
): Promise<void> {
  const { db, files, clock, mail, config } = services;
  const asked = await findArchive(db, userId);
  if (asked?.requestedAt.toISOString() !== requestedAt || asked.readyAt) return;
  const { email } = await getUser(services, userId);
  const folder = await mkdtemp(join(config.dataDir, 'archive-'));
  try {
    const path = join(folder, 'archive.zip');
    await writeArchive(services, { userId, email, sessionId: '' }, path, ending);
    const { size: sizeBytes } = await stat(path);
    await deleteArchiveFiles(files, userId);
    await files.putStream(archiveKey(userId, asked.requestedAt), createReadStream(path), {
      contentLength: sizeBytes,
    });
    const readyAt = clock.now();
    const isWanted = await finishArchive(db, asked, { readyAt, sizeBytes, endsAt: endOf(readyAt) });
    const envelope = { to: email, origin: config.publicUrl };
    if (isWanted) await mail.send(renderEmail(archiveReadyEmail, envelope, { days: keptDays }));
    else await files.delete(archiveKey(userId, asked.requestedAt));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes expired archives. */
export async function removeEndedArchives({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const ended of await listEndedArchives(db, clock.now(), maxAtOnce)) {
    await deleteArchiveFiles(files, ended.userId);
    await deleteArchive(db, ended);
  }
}
