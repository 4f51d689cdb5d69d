// A take leaves the server only by an address that names it, ends within a quarter of an hour and cannot be made up:
// presigned by the bucket where there is one, else signed here with a key that signs nothing else.
import { problem } from '#contract/problems.ts';
import { takeExtension } from '#domain/takes/take-container.ts';
import type { TakeType } from '#domain/takes/take-container.ts';
import { isSignature, signatureOf } from '../http/signature.ts';
import type { Services } from '../services.ts';
import { nameOf } from './recording-answer.ts';
import { findStoredRecording } from './recordings.store.ts';
import type { RecordingRow } from './recordings.store.ts';

export type Purpose = 'play' | 'download';
type Needs = Pick<Services, 'db' | 'files' | 'config' | 'secrets' | 'clock'>;

const purpose = 'address of a take';
export const addressSeconds = 15 * 60;

/** Throws `recording.not_found` for another's take and for one that is still arriving. */
export async function recordingAddress(
  services: Needs,
  userId: string,
  recordingId: string,
  as: Purpose,
): Promise<{ address: string; expiresAt: string }> {
  const { db, files, config, clock } = services;
  const row = await findStoredRecording(db, recordingId);
  if (row?.userId !== userId) throw problem('recording.not_found');
  const until = Math.floor(clock.now().getTime() / 1000) + addressSeconds;
  const expiresAt = new Date(until * 1000).toISOString();
  if (config.S3_BUCKET) {
    const address = await files.getSignedUrl(row.fileUrl, {
      expiresIn: addressSeconds,
      contentType: row.mimeType,
      contentDisposition: dispositionOf(row, as),
    });
    return { address, expiresAt };
  }
  const query = new URLSearchParams({
    as,
    until: String(until),
    signature: signatureOf(services, purpose, said(recordingId, as, until)),
  });
  return { address: `/api/recordings/${recordingId}/file?${query}`, expiresAt };
}

/** The take a signed address names. Throws `recording.address_ended`, `recording.not_found`. */
export async function recordingAt(
  services: Needs,
  recordingId: string,
  { as, until, signature }: { as: Purpose; until: number; signature: string },
): Promise<RecordingRow> {
  const isOurs = isSignature(services, purpose, said(recordingId, as, until), signature);
  if (!isOurs || until * 1000 < services.clock.now().getTime()) throw problem('recording.address_ended');
  const row = await findStoredRecording(services.db, recordingId);
  if (!row) throw problem('recording.not_found');
  return row;
}

const said = (recordingId: string, as: Purpose, until: number) => `${recordingId} ${as} ${until}`;

/** `attachment` for keeping; the file's name in letters every system takes, and as it is called. */
export function dispositionOf(
  row: Pick<RecordingRow, 'sceneTitle' | 'name' | 'takeNumber' | 'mimeType'>,
  as: Purpose,
): string {
  const called = `${row.sceneTitle} - ${nameOf(row)}`.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').slice(0, 150);
  const name = `${called.trim()}.${takeExtension[row.mimeType as TakeType]}`;
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${as === 'download' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
