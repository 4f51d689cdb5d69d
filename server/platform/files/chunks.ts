// Uploads in chunks, each an object in one folder until all have arrived. Progress follows from what is really stored,
// in its right size. Clients never choose a key, and chunks can't be downloaded.
import type { Arrival } from '#contract/chunks.ts';
import { problem } from '#contract/problems.ts';
import { chunkBytes, chunkSize, missingChunks } from '#domain/files/chunks.ts';
import type { Services } from '#server/platform/services.ts';
import type { ChunkFolders } from './chunk-folders.ts';
import type { Files } from './files.ts';
import { objectsIn } from './keys-in.ts';
import { addressToSend, isGood, sendingCall } from './signed-address.ts';
import type { SigningServices } from './signed-address.ts';

export interface Arriving {
  /** Ends in `/`. */
  readonly folder: string;
  readonly sizeBytes: number;
}

/** A few seconds' worth of small chunks, well within an address's lifetime. */
const maxAddresses = 32;

export const chunkKey = ({ folder }: Arriving, position: number) => `${folder}${position}`;

/** The positions of missing chunks, in order. */
export async function missingOf(files: Files, { folder, sizeBytes }: Arriving): Promise<number[]> {
  const arrived: number[] = [];
  for await (const objects of objectsIn(files, folder)) {
    for (const object of objects) {
      const position = Number(object.key.slice(folder.length));
      const { contentLength } = await object.getMetaData();
      if (contentLength === chunkSize(sizeBytes, position)) arrived.push(position);
    }
  }
  return missingChunks(sizeBytes, arrived);
}

/** What is still missing, with addresses to send it to. */
export async function arrivalOf(services: SigningServices, arriving: Arriving): Promise<Arrival> {
  const missing = await missingOf(services.files, arriving);
  const addressed = missing.slice(0, maxAddresses).map(async (position) => {
    const size = chunkSize(arriving.sizeBytes, position);
    return { position, address: await addressToSend(services, chunkKey(arriving, position), size) };
  });
  return { isStored: false, missingCount: missing.length, missing: await Promise.all(addressed) };
}

export const nothingMissing: Arrival = { isStored: true, missingCount: 0, missing: [] };

/** The bytes from `from` up to `to` of a complete upload. Throws if a chunk changed. */
export async function* arrivedBytes(
  files: Files,
  arriving: Arriving,
  from = 0,
  to = arriving.sizeBytes,
): AsyncGenerator<Buffer> {
  for (let position = Math.floor(from / chunkBytes); position * chunkBytes < to; position += 1) {
    const start = position * chunkBytes;
    const chunk = Buffer.from(await files.getBytes(chunkKey(arriving, position)));
    if (chunk.length !== chunkSize(arriving.sizeBytes, position)) throw new Error('a chunk has changed');
    yield chunk.subarray(Math.max(0, from - start), to - start);
  }
}

/** The content of a signed chunk address. */
interface ChunkAddress {
  readonly key: string;
  readonly sizeBytes: number;
  readonly until: number;
  readonly signature: string;
}

/** Throws `chunk.address_ended`. */
export function allowSending(
  services: Pick<Services, 'secrets' | 'clock'>,
  { key, sizeBytes, ...signed }: ChunkAddress,
): void {
  if (!isGood(services, sendingCall(key, sizeBytes), signed)) throw problem('chunk.address_ended');
}

/** Saves a chunk sent to a signed address, if its upload is still in progress; otherwise it would only take space.
 * Throws `chunk.address_ended`, `chunk.size`. */
export async function saveChunk(
  services: Pick<Services, 'db' | 'files'>,
  kinds: readonly ChunkFolders[],
  { key, sizeBytes }: ChunkAddress,
  bytes: Uint8Array,
): Promise<void> {
  if (bytes.length !== sizeBytes) throw problem('chunk.size');
  const kind = kinds.find(({ bucket }) => key.startsWith(`${bucket}/`));
  const upload = kind?.uploadOf(key) ?? '';
  if (!(await kind?.arriving(services.db, [upload]))?.has(upload)) throw problem('chunk.address_ended');
  await services.files.put(key, bytes);
}
