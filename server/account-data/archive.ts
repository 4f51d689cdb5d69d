import type { Readable } from 'node:stream';
import type { Archive } from '#contract/account-data.ts';
import { problem } from '#contract/problems.ts';
import { daySeconds } from '#domain/durations.ts';
import type { UserId } from '#domain/ids.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import { isSignature, signatureOf } from '#server/platform/http/signature.ts';
import type { Services } from '#server/platform/services.ts';
import { beginArchive, findArchive } from './account-data.store.ts';
import type { ArchiveRow } from './account-data.store.ts';
import { endOf, orderedArchive } from './make-archive.ts';
import { archiveKey } from './own-files.ts';

const aDay = { max: 3, windowSeconds: daySeconds };
/** An archive that isn't ready by then never will be. */
const maxSynthesisMs = 6 * 60 * 60_000;
const addressSeconds = 15 * 60;
const purpose = 'address of an archive';

type Needs = Pick<Services, 'db' | 'files' | 'clock' | 'secrets'>;

export async function getArchive({ db, clock }: Needs, userId: UserId): Promise<Archive> {
  return said(await findArchive(db, userId), clock.now());
}

/** Starts a new archive that replaces the previous one; only one is made at a time. Throws `archive.too_many`. */
export async function orderArchive(
  services: Needs & Pick<Services, 'jobs'>,
  userId: UserId,
): Promise<Archive> {
  const { db, clock, jobs } = services;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const requestedAt = clock.now();
    const before = said(await findArchive(tx, userId), requestedAt);
    if (before.state === 'making') return before;
    const { allowed, retryAfterSeconds } = await attempt({ db: tx, clock }, `archive ${userId}`, aDay);
    if (!allowed) throw problem('archive.too_many', { retryAfterSeconds });
    await beginArchive(tx, { userId, requestedAt, endsAt: endOf(requestedAt) });
    await jobs.send(tx, orderedArchive, { userId, requestedAt: requestedAt.toISOString() });
    return { state: 'making', requestedAt: requestedAt.toISOString() };
  });
}

/** An address for the caller's browser, valid for fifteen minutes. Throws `archive.not_found`. */
export async function archiveAddress(services: Needs, userId: UserId): Promise<{ address: string }> {
  const { state } = await getArchive(services, userId);
  if (state !== 'ready') throw problem('archive.not_found');
  const until = Math.floor(services.clock.now().getTime() / 1000) + addressSeconds;
  const signature = signatureOf(services, purpose, `${userId} ${until}`);
  const query = new URLSearchParams({ until: String(until), signature });
  return { address: `/api/account/archive/${userId}/file?${query}` };
}

/** The archive a signed address names. Throws `archive.address_ended`, `archive.not_found`. */
export async function openArchive(
  services: Needs,
  userId: UserId,
  { until, signature }: { until: number; signature: string },
): Promise<{ name: string; sizeBytes: number; bytes: Readable }> {
  const { db, files, clock } = services;
  const isOurs = isSignature(services, purpose, `${userId} ${until}`, signature);
  if (!isOurs || until * 1000 < clock.now().getTime()) throw problem('archive.address_ended');
  const row = await findArchive(db, userId);
  if (!row?.readyAt || row.sizeBytes === null) throw problem('archive.not_found');
  return {
    name: `AI Scene Partner ${row.requestedAt.toISOString().slice(0, 10)}.zip`,
    sizeBytes: row.sizeBytes,
    bytes: await files.getStream(archiveKey(userId, row.requestedAt)),
  };
}

function said(row: ArchiveRow | null, now: Date): Archive {
  if (!row || row.endsAt <= now) return { state: 'none' };
  const requestedAt = row.requestedAt.toISOString();
  if (row.readyAt && row.sizeBytes !== null) {
    return { state: 'ready', requestedAt, endsAt: row.endsAt.toISOString(), sizeBytes: row.sizeBytes };
  }
  const isLate = now.getTime() - row.requestedAt.getTime() > maxSynthesisMs;
  return isLate ? { state: 'none' } : { state: 'making', requestedAt };
}
