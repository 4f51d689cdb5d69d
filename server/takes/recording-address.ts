import { problem } from '#contract/problems.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import { takeExtension } from '#domain/takes/take-container.ts';
import { addressToFetch, isGood } from '#server/platform/files/signed-address.ts';
import type { SignedCall, SigningServices } from '#server/platform/files/signed-address.ts';
import type { Services } from '#server/platform/services.ts';
import { nameOf } from './recording-answer.ts';
import { findStoredRecording } from './recordings.store.ts';
import type { RecordingRow } from './recordings.store.ts';

export type Purpose = 'play' | 'download';

/** Throws `recording.not_found` for another user's take and for one that is still arriving. */
export async function recordingAddress(
  services: SigningServices & Pick<Services, 'db'>,
  userId: UserId,
  recordingId: RecordingId,
  as: Purpose,
): Promise<{ address: string; expiresAt: string }> {
  const row = await findStoredRecording(services.db, recordingId);
  if (row?.userId !== userId) throw problem('recording.not_found');
  return addressOf(services, row, as);
}

/** The address of a take that the caller is known to be allowed to hear. */
export const addressOf = (
  services: SigningServices,
  row: RecordingRow,
  as: Purpose,
): Promise<{ address: string; expiresAt: string }> =>
  addressToFetch(services, {
    key: row.fileUrl,
    contentType: row.mimeType,
    contentDisposition: dispositionOf(row, as),
    call: fetchingCall(row.id, as),
  });

/** The take that a signed address names. Throws `recording.address_ended`, `recording.not_found`. */
export async function recordingAt(
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  recordingId: RecordingId,
  { as, ...signed }: { as: Purpose; until: number; signature: string },
): Promise<RecordingRow> {
  if (!isGood(services, fetchingCall(recordingId, as), signed)) throw problem('recording.address_ended');
  const row = await findStoredRecording(services.db, recordingId);
  if (!row) throw problem('recording.not_found');
  return row;
}

const fetchingCall = (recordingId: RecordingId, as: Purpose): SignedCall => ({
  method: 'GET',
  path: `/api/recordings/${recordingId}/file`,
  query: { as },
});

/** `attachment` for saving, with the file's name in ASCII and in full. */
export function dispositionOf(
  row: Pick<RecordingRow, 'sceneTitle' | 'name' | 'takeNumber' | 'mimeType'>,
  as: Purpose,
): string {
  const called = `${row.sceneTitle} - ${nameOf(row)}`.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ');
  const name = `${[...called].slice(0, 150).join('').trim()}.${takeExtension[row.mimeType]}`;
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${as === 'download' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
