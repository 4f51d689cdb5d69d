import type { Readable } from 'node:stream';
import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { addressToFetch, isGood } from '#server/platform/files/signed-address.ts';
import type { SignedCall, SigningServices } from '#server/platform/files/signed-address.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { attachmentNamed } from '#server/platform/http/attachment-headers.ts';
import { allowOnlyOwner } from './own-scene.ts';
import { findKept } from './source-files.store.ts';

interface Place {
  readonly sceneId: SceneId;
  readonly position: number;
}

/** Throws `scene.not_found`, `scene.access_denied`, `file.not_kept`. */
export async function sourceFileAddress(
  services: SigningServices & Pick<Services, 'db'>,
  caller: Caller,
  place: Place,
): Promise<{ address: string; expiresAt: string }> {
  await allowOnlyOwner(services, caller, place.sceneId);
  const kept = await findKept(services.db, place.sceneId, place.position);
  if (!kept) throw problem('file.not_kept');
  return addressToFetch(services, {
    key: kept.storageKey,
    contentType: 'application/octet-stream',
    contentDisposition: attachmentNamed(kept.name),
    call: fetchingCall(place),
  });
}

export interface OpenedFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly bytes: Readable;
}

/** The file that a signed address names. Throws `file.address_ended`, `file.not_kept`. */
export async function sourceFileAt(
  services: Pick<Services, 'db' | 'files' | 'secrets' | 'clock'>,
  place: Place,
  signed: { until: number; signature: string },
): Promise<OpenedFile> {
  if (!isGood(services, fetchingCall(place), signed)) throw problem('file.address_ended');
  const kept = await findKept(services.db, place.sceneId, place.position);
  if (!kept) throw problem('file.not_kept');
  const bytes = await services.files.getStream(kept.storageKey);
  return { name: kept.name, sizeBytes: kept.sizeBytes, bytes };
}

const fetchingCall = ({ sceneId, position }: Place): SignedCall => ({
  method: 'GET',
  path: `/api/scenes/${sceneId}/source-files/${position}/file`,
});
