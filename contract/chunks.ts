// Large content is uploaded in chunks: each chunk has its own address, which expires within a quarter of an hour and
// accepts exactly its size. With a bucket, the addresses are the bucket's own.
import { z } from 'zod';
import { chunkBytes } from '#domain/files/chunks.ts';
import { endpoint } from './endpoint.ts';

/** What is still missing. */
export const arrival = z.object({
  isStored: z.boolean(),
  missingCount: z.number(),
  /** The first missing chunks, in order; the next ones follow when these have arrived. */
  missing: z.array(z.object({ position: z.number(), address: z.string() })),
});
export type Arrival = z.output<typeof arrival>;

/** The parameters of an address of this server, with its signature. */
export const signedUntil = {
  /** Epoch seconds. */
  until: z.coerce.number().int(),
  signature: z.string().max(100),
};

export const saveChunk = endpoint({
  method: 'PUT',
  path: '/api/chunks',
  summary: 'Send one chunk to its signed address',
  auth: 'public',
  changesNoList: true,
  problems: ['chunk.address_ended', 'chunk.size'],
  query: z.object({
    key: z.string().max(300),
    sizeBytes: z.coerce.number().int().min(1).max(chunkBytes),
    ...signedUntil,
  }),
  bytes: true,
  bodyLimitBytes: chunkBytes,
});
