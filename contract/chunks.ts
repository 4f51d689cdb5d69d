// What is too large for one call arrives in chunks: each is put to an address that names it, ends within a quarter of
// an hour and takes so many bytes and no others. With a bucket the addresses are the bucket's own.
import { z } from 'zod';
import { chunkBytes } from '#domain/files/chunks.ts';
import { endpoint } from './endpoint.ts';

/** What is still to be sent. */
export const arrival = z.object({
  isStored: z.boolean(),
  missingCount: z.number(),
  /** The first of the missing chunks, in order; more are told when these are sent. */
  missing: z.array(z.object({ position: z.number(), address: z.string() })),
});
export type Arrival = z.output<typeof arrival>;

/** What an address of this server says of itself, and the proof that it was given out. */
export const signedUntil = {
  /** Seconds since 1970. */
  until: z.coerce.number().int(),
  signature: z.string().max(100),
};

export const saveChunk = endpoint({
  method: 'PUT',
  path: '/api/chunks',
  summary: 'Send one chunk, by a signed address',
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
