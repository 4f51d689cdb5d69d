// What arrives in chunks, each an object of its own in one folder until all are there. What has arrived is what is
// really stored, in its right size; whoever sends never says a key, and nothing here is ever fetched by anybody.
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

/** With small chunks some seconds' worth, and well within what an address lasts. */
const maxAddresses = 32;

export const chunkKey = ({ folder }: Arriving, position: number) => `${folder}${position}`;

/** Positions, in order. */
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

/** What is still to be sent, and where to. */
export async function arrivalOf(services: SigningServices, arriving: Arriving): Promise<Arrival> {
  const missing = await missingOf(services.files, arriving);
  const addressed = missing.slice(0, maxAddresses).map(async (position) => {
    const size = chunkSize(arriving.sizeBytes, position);
    return { position, address: await addressToSend(services, chunkKey(arriving, position), size) };
  });
  return { isStored: false, missingCount: missing.length, missing: await Promise.all(addressed) };
}

export const nothingMissing: Arrival = { isStored: true, missingCount: 0, missing: [] };

/** The bytes from `from` to before `to` of what has arrived whole. Throws where a chunk is another now. */
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

/** What an address of this server to send a chunk to says. */
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

/** Keeps a chunk that was put to an address of this server, of an upload that is still on its way: what has ended or
 * was deleted takes no more room. Throws `chunk.address_ended`, `chunk.size`. */
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
